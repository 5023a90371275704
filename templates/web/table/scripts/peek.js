/* What is private is seen while one holds, and no longer. Who cannot hold has a button that shows it for five seconds.
   It is covered when the page is put away, and a device that is handed round shows its cover again. */
(function (app) {
  'use strict';

  var SHORT = 5000;
  var HOLD = 1000;

  function cover(place) {
    clearTimeout(place.cartavivaTimer);
    place.open = false;
  }

  function coverAll() {
    Array.from(document.querySelectorAll('[data-peek]')).forEach(cover);
  }

  function peek(place) {
    var summary = place.querySelector('summary');
    var isTouched = false;
    var open = function () {
      isTouched = true;
      place.open = true;
    };
    summary.addEventListener('touchstart', open, {passive: true});
    summary.addEventListener('mousedown', open);
    ['touchend', 'touchcancel', 'mouseup', 'mouseleave'].forEach(function (name) {
      summary.addEventListener(name, function () { if (isTouched) cover(place); });
    });
    summary.addEventListener('contextmenu', function (event) { event.preventDefault(); });
    summary.addEventListener('click', function (event) { // from a finger it is over; from a keyboard or a reader it begins
      event.preventDefault();
      if (isTouched) {
        isTouched = false;
        return;
      }
      shortly(place);
    });
    var twin = document.createElement('button');
    twin.type = 'button';
    twin.className = 'quiet peek-short';
    twin.setAttribute('data-ours', '');
    twin.textContent = place.getAttribute('data-short');
    twin.addEventListener('click', function () { shortly(place); });
    place.parentNode.insertBefore(twin, place.nextSibling);
    place.cartavivaTwin = twin;
  }

  function shortly(place) {
    if (place.open) {
      cover(place);
      return;
    }
    place.open = true;
    place.cartavivaTimer = setTimeout(function () { cover(place); }, SHORT);
  }

  // Holding a link for a second; a keyboard or a reader follows it at once

  function hold(link) {
    var timer = 0;
    var isTouched = false;
    var go = function () { location.replace(link.href); };
    var press = function () {
      isTouched = true;
      link.classList.add('is-held');
      clearTimeout(timer);
      timer = setTimeout(go, HOLD);
    };
    var release = function () {
      link.classList.remove('is-held');
      clearTimeout(timer);
    };
    link.addEventListener('touchstart', press, {passive: true});
    link.addEventListener('mousedown', press);
    ['touchend', 'touchcancel', 'mouseup', 'mouseleave'].forEach(function (name) { link.addEventListener(name, release); });
    link.addEventListener('contextmenu', function (event) { event.preventDefault(); });
    link.addEventListener('dragstart', function (event) { event.preventDefault(); });
    link.addEventListener('click', function (event) {
      event.preventDefault();
      if (!isTouched) go();
      isTouched = false;
    });
  }

  app.changed(function () {
    Array.from(document.querySelectorAll('[data-peek]')).forEach(function (each) {
      if (each.cartaviva) return;
      each.cartaviva = true;
      each.open = false;
      peek(each);
    });
    Array.from(document.querySelectorAll('.peek-short')).forEach(function (each) {
      if (!each.previousElementSibling || each.previousElementSibling.cartavivaTwin !== each) each.parentNode.removeChild(each);
    });
    Array.from(document.querySelectorAll('[data-hold]')).forEach(function (each) {
      if (each.cartaviva) return;
      each.cartaviva = true;
      hold(each);
    });
  });

  function veil() {
    coverAll();
    if (!document.body.classList.contains('screen')) document.body.classList.add('veiled');
  }

  function unveil() {
    var page = app.living();
    var shared = page && page.getAttribute('data-shared');
    if (shared && document.body.classList.contains('veiled')) location.replace(shared);
    else document.body.classList.remove('veiled');
  }

  window.addEventListener('blur', coverAll);
  window.addEventListener('pagehide', veil);
  window.addEventListener('pageshow', unveil);
  document.addEventListener('visibilitychange', function () {
    if (document.hidden) veil();
    else unveil();
  });
}(window.CartaViva));
