/* Options that mean something only with others are there only with these; without it, they say so. */
(function () {
  'use strict';

  function isPicked(pick) {
    var at = pick.lastIndexOf('.');
    var picked = document.querySelector('input[name="' + pick.slice(0, at) + '"]:checked');
    return picked !== null && picked.value === pick.slice(at + 1);
  }

  // One choice of every other option that is named
  function counts(picks) {
    return picks.every(function (pick) {
      var option = pick.slice(0, pick.lastIndexOf('.') + 1);
      return picks.some(function (other) { return other.indexOf(option) === 0 && isPicked(other); });
    });
  }

  function follow() {
    Array.from(document.querySelectorAll('[data-only]')).forEach(function (each) {
      each.hidden = !counts(each.getAttribute('data-only').split(' '));
    });
  }

  document.documentElement.classList.add('scripted');
  document.addEventListener('change', follow);
  follow();
}());
