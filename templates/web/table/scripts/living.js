/* Shows a fresh fragment in place of the old one; what changed its place glides there.
   Everything else hears of it by CartaViva.changed(function). */
(function (app) {
  'use strict';

  var listeners = [];
  document.documentElement.classList.add('scripted');

  // Where what was chosen is no longer there to choose, the fresh page's own choice takes its place.
  function settle(part, fresh) {
    Array.from(fresh.querySelectorAll('input[type=radio][checked]')).forEach(function (each) {
      var action = each.form ? each.form.getAttribute('action') : '';
      var same = Array.from(part.querySelectorAll('input[type=radio]')).filter(function (one) {
        return one.name === each.name && (one.form ? one.form.getAttribute('action') : '') === action;
      });
      var isChosen = same.some(function (one) { return one.checked; });
      if (!isChosen) same.forEach(function (one) { one.checked = one.value === each.value; });
    });
  }

  // Pieces and lines glide from where they stood.
  var GLIDES = '.piece[data-id], .standings tr[data-id]';

  function places() {
    var found = {};
    Array.from(document.querySelectorAll(GLIDES)).forEach(function (each) {
      var box = each.getBoundingClientRect();
      found[each.getAttribute('data-id')] = {x: box.left, y: box.top};
    });
    return found;
  }

  // On a screen that is turned nothing glides: there, left and up are elsewhere.
  function glide(before) {
    var isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !Element.prototype.animate || /turn-/.test(document.body.className)) return;
    Array.from(document.querySelectorAll(GLIDES)).forEach(function (each) {
      var was = before[each.getAttribute('data-id')];
      var box = each.getBoundingClientRect();
      var matrix = each.ownerSVGElement ? each.ownerSVGElement.getScreenCTM() : {a: 1, d: 1};
      if (!was || !matrix || !box.width) return;
      var x = (was.x - box.left) / matrix.a;
      var y = (was.y - box.top) / matrix.d;
      if (Math.abs(x) + Math.abs(y) < .1) return;
      var now = (each.getAttribute('transform') || '0 0').match(/-?[\d.]+/g).map(Number);
      var to = 'translate(' + now[0] + 'px,' + (now[1] || 0) + 'px)';
      each.animate([{transform: 'translate(' + (now[0] + x) + 'px,' + ((now[1] || 0) + y) + 'px)'}, {transform: to}], {duration: 600, easing: 'ease-in-out'});
    });
  }

  // Who was at something that has gone is not led back to the top of the page, but to what is asked now.
  function refocus(part, was) {
    var next = part.querySelector('#ask, [data-id="wait"], .result');
    if (!was || !next || document.documentElement.contains(was)) return;
    next.setAttribute('tabindex', '-1');
    next.focus({preventScroll: true});
  }

  /* The number that the page shows; an older fragment never takes the place of a newer one. */
  app.living = function () {
    return document.querySelector('#part > [data-seq]');
  };

  app.show = function (text) {
    var part = document.getElementById('part');
    var fresh = new DOMParser().parseFromString('<div id="part">' + text + '</div>', 'text/html').getElementById('part');
    var now = app.living();
    var next = fresh.querySelector('[data-seq]');
    if (!part || !next || (now && Number(next.getAttribute('data-seq')) < Number(now.getAttribute('data-seq')))) return;
    var before = places();
    var was = part.contains(document.activeElement) ? document.activeElement : null;
    app.morph(part, fresh);
    settle(part, fresh);
    refocus(part, was);
    glide(before);
    app.tell();
  };

  app.changed = function (listener) {
    listeners.push(listener);
    listener();
  };

  app.tell = function () {
    listeners.forEach(function (each) { each(); });
  };

  app.remember = function (name, value) {
    try {
      if (value === undefined) return localStorage.getItem(name);
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    } catch (error) { /* a browser that keeps nothing: it holds for this page */ }
    return null;
  };
}(window.CartaViva));
