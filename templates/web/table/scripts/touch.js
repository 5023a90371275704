/* A tap that was meant for the question before never answers the next one: what is new counts no tap for a moment,
   longer where the finger has just been, and none that began before it was there. */
(function (app) {
  'use strict';

  var SHORT = 350;
  var UNDER_FINGER = 900;
  var born = new WeakMap();
  var known = '';
  var last = {x: -1, y: -1, at: -10000};
  var began = 0;

  function now() {
    return performance.now();
  }

  function press(event) {
    var point = event.touches ? event.touches[0] : event;
    began = now();
    last = {x: point.clientX, y: point.clientY, at: began, before: last};
  }

  function isUnder(button) {
    var tap = last.before;
    var box = button.getBoundingClientRect();
    return Boolean(tap) && tap.x >= box.left && tap.x <= box.right && tap.y >= box.top && tap.y <= box.bottom;
  }

  function isEarly(button) {
    var place = button.closest('[data-arm]');
    if (!place || !born.has(place)) return false;
    var since = born.get(place);
    return began < since || now() - since < (isUnder(button) ? UNDER_FINGER : SHORT);
  }

  document.addEventListener('touchstart', press, {capture: true, passive: true});
  document.addEventListener('mousedown', press, true);
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button, a, input, label');
    if (button && event.detail && isEarly(button)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);

  app.changed(function () {
    var seen = [];
    Array.from(document.querySelectorAll('[data-arm]')).forEach(function (each) {
      seen.push(each.getAttribute('data-id'));
      if (born.has(each) || !known) return;
      born.set(each, now());
      each.setAttribute('data-arming', '');
      setTimeout(function () { each.removeAttribute('data-arming'); }, SHORT);
    });
    known = seen.join(' ') || '-';
    rise();
  });

  // A question that is new is in sight, and so is the result, unless somebody is busy further down
  var lead = '';
  function rise() {
    var ask = document.getElementById('ask') || document.querySelector('#part .result');
    var id = ask ? ask.getAttribute('data-id') || 'result' : '';
    var isBusy = document.querySelector('.below details[open] :focus, .below form[data-busy]');
    if (id && lead !== id && lead !== '' && !isBusy) window.scrollTo(0, 0);
    lead = id || lead || '-';
  }
}(window.CartaViva));
