/* Loads what a closed piece of the page holds when somebody opens it, and again whenever the table has moved on. */
(function (app) {
  'use strict';

  var FRAGMENT = 'text/vnd.cartaviva.fragment+html';
  var PATIENCE = 6000;
  var AGAIN = 1500;

  function number() {
    var page = app.living();
    return page ? page.getAttribute('data-seq') : '';
  }

  function place(piece) {
    var found = piece.querySelector('[data-loaded]');
    if (found) return found;
    found = document.createElement('div');
    found.setAttribute('data-loaded', '');
    found.setAttribute('data-ours', '');
    return piece.appendChild(found);
  }

  function fetched(url) {
    var stop = window.AbortController ? new AbortController() : null;
    var limit = setTimeout(function () { if (stop) stop.abort(); }, PATIENCE);
    var asked = {credentials: 'same-origin', cache: 'no-cache', headers: {'Accept': FRAGMENT}, signal: stop ? stop.signal : undefined};
    return fetch(url, asked).then(function (answer) {
      clearTimeout(limit);
      var isPiece = (answer.headers.get('Content-Type') || '').indexOf(FRAGMENT) === 0;
      return answer.ok && isPiece ? answer.text() : '';
    });
  }

  function load(piece) {
    var into = place(piece);
    var asked = number() + ' ' + piece.getAttribute('data-load');
    if (into.cartaviva === asked) return;
    into.cartaviva = asked;
    into.setAttribute('aria-busy', into.firstChild ? 'false' : 'true');
    fetched(piece.getAttribute('data-load')).then(function (text) {
      if (into.cartaviva !== asked) return;
      app.morph(into, new DOMParser().parseFromString('<div>' + text + '</div>', 'text/html').body.firstChild);
      into.setAttribute('aria-busy', 'false');
      app.tell();
    }, function () {
      if (into.cartaviva !== asked) return;
      into.cartaviva = '';
      setTimeout(again, AGAIN);
    });
  }

  function again() {
    Array.from(document.querySelectorAll('details[data-load][open]')).forEach(load);
  }

  document.addEventListener('toggle', function (event) {
    if (event.target.open && event.target.hasAttribute('data-load')) load(event.target);
  }, true);
  app.changed(again);
}(window.CartaViva));
