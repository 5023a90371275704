/* For how long somebody has been away: counted on by this device from what the page says. */
(function (app) {
  'use strict';

  var since = new WeakMap();

  function two(number) {
    return number < 10 ? '0' + number : String(number);
  }

  function show(place) {
    var known = since.get(place);
    var seconds = Math.round((Date.now() - known.at) / 1000);
    place.textContent = Math.floor(seconds / 60) + ':' + two(seconds % 60);
  }

  function tick() {
    Array.from(document.querySelectorAll('[data-gone]')).forEach(show);
  }

  app.changed(function () {
    Array.from(document.querySelectorAll('[data-gone]')).forEach(function (place) {
      var told = place.getAttribute('data-gone');
      var known = since.get(place);
      if (!known || known.told !== told) since.set(place, {told: told, at: Date.now() - Number(told) * 1000});
      show(place);
    });
  });
  setInterval(tick, 1000);
}(window.CartaViva));
