/* Keeps the phone from going dark while a table runs: by wake lock where that is allowed, else by a tiny silent film that
   plays out of sight. It begins with the first tap, and a mark says so; a tap on the mark ends it. */
(function (app) {
  'use strict';

  var FILM = '/look/table/awake';
  var place = document.getElementById('awake');
  var button = place && place.querySelector('button');
  var isWanted = app.remember('cartaviva.awake') !== 'off';
  var lock = null;
  var film = null;

  function tell(isOn) {
    if (!button) return;
    button.hidden = false;
    button.setAttribute('aria-pressed', isOn ? 'true' : 'false');
    button.querySelector('span').textContent = button.getAttribute(isOn ? 'data-on' : 'data-off');
  }

  function play() {
    if (!film) {
      film = document.createElement('video');
      ['muted', 'loop', 'playsinline'].forEach(function (each) { film.setAttribute(each, ''); });
      film.muted = true;
      film.className = 'unseen';
      film.setAttribute('aria-hidden', 'true');
      film.setAttribute('tabindex', '-1');
      [['mp4', 'video/mp4'], ['webm', 'video/webm']].forEach(function (each) {
        var from = document.createElement('source');
        from.src = FILM + '.' + each[0];
        from.type = each[1];
        film.appendChild(from);
      });
      document.body.appendChild(film);
    }
    var playing = film.play();
    if (playing && playing.then) playing.then(function () { tell(true); }, function () { tell(false); });
  }

  function hold() {
    if (!isWanted || document.hidden || !app.living()) return;
    if (!navigator.wakeLock) {
      play();
      return;
    }
    navigator.wakeLock.request('screen').then(function (held) {
      lock = held;
      tell(true);
      held.addEventListener('release', function () { lock = null; });
    }, play);
  }

  function release() {
    if (lock) lock.release();
    if (film) film.pause();
    lock = null;
    tell(false);
  }

  function begin() {
    document.removeEventListener('click', begin);
    hold();
  }

  if (button) {
    button.addEventListener('click', function (event) {
      event.stopPropagation();
      isWanted = button.getAttribute('aria-pressed') !== 'true';
      app.remember('cartaviva.awake', isWanted ? null : 'off');
      if (isWanted) hold();
      else release();
    });
  }
  document.addEventListener('click', begin);
  document.addEventListener('visibilitychange', function () { if (!document.hidden && (lock === null) && (film || navigator.wakeLock) && button && !button.hidden) hold(); });
}(window.CartaViva));
