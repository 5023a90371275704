/* The table's screen: turned to whoever sits where, filled, with all that there is to see on it, and a reveal that is
   shown large before the game goes on. */
(function (app) {
  'use strict';

  var LEAST = 0.6; // how small letters become at most
  var TURNS = ['', 'turn-90', 'turn-180', 'turn-270'];
  var body = document.body;
  var at = Number(app.remember('cartaviva.turn')) % 4 || 0;
  var seen = null;
  var wasSealed = false;
  var timer = 0;

  function turn() {
    TURNS.forEach(function (each, index) { if (each) body.classList.toggle(each, index === at); });
    var isWide = window.innerWidth >= window.innerHeight;
    body.classList.toggle('upright', at % 2 === 1 ? isWide : !isWide);
    fit();
  }

  function isOver(place) {
    return place.scrollHeight > place.clientHeight + 1;
  }

  /* What would run over the bottom is set smaller until it does not. */
  function fit() {
    var main = document.getElementById('main');
    var size = 1;
    if (!main) return;
    main.style.fontSize = '';
    while (size > LEAST && Array.prototype.some.call(main.children, isOver)) {
      size -= 0.04;
      main.style.fontSize = size.toFixed(2) + 'em';
    }
  }

  document.getElementById('turn').addEventListener('click', function () {
    at = (at + 1) % 4;
    app.remember('cartaviva.turn', String(at));
    turn();
  });
  window.addEventListener('resize', turn);
  turn();

  var full = document.getElementById('full');
  var root = document.documentElement;
  var request = root.requestFullscreen || root.webkitRequestFullscreen;
  if (!request) full.hidden = true;
  full.addEventListener('click', function () {
    var exit = document.exitFullscreen || document.webkitExitFullscreen;
    if (document.fullscreenElement || document.webkitFullscreenElement) exit.call(document);
    else request.call(root);
  });

  function reveal() {
    var place = document.querySelector('.reveal');
    var said = place ? place.getAttribute('data-reveal') : '';
    var isSealed = Boolean(document.querySelector('.backs'));
    var isOpened = wasSealed && !isSealed && seen !== null && said !== seen;
    if (said === seen && isSealed === wasSealed) return;
    seen = said;
    wasSealed = isSealed;
    clearTimeout(timer);
    body.classList.remove('is-revealing');
    if (!isOpened || !place) return;
    void body.offsetWidth;
    body.classList.add('is-revealing');
    timer = setTimeout(end, 2600 + 1100 * place.children.length);
  }

  function end() {
    body.classList.remove('is-revealing');
  }
  document.addEventListener('click', end);

  app.changed(fit);
  app.changed(reveal);
  if (document.fonts) document.fonts.ready.then(fit);
}(window.CartaViva));
