/* What makes choosing quicker: a wheel for numbers, order by tapping, how many are still to choose, a filter for long
   lists. Everything it does is done through the plain fields that are there without it. */
(function (app) {
  'use strict';

  function make(name, attributes, text) {
    var made = document.createElement(name);
    Object.keys(attributes).forEach(function (each) { made.setAttribute(each, attributes[each]); });
    if (text) made.textContent = text;
    return made;
  }

  // Numbers

  function wheel(place) {
    var input = place.querySelector('input');
    var least = Number(input.getAttribute('data-least'));
    var most = Number(input.getAttribute('data-most'));
    var strip = null;

    function value() {
      return Number(String(input.value).trim().replace(/^[\u2212\u2013]/, '-')) || 0;
    }

    function set(number) {
      input.value = String(Math.min(most, Math.max(least, number)));
      mark(true);
    }

    function mark(follows) {
      if (!strip) return;
      Array.from(strip.children).forEach(function (each) {
        var isNow = each.textContent === input.value;
        each.classList.toggle('is-now', isNow);
        if (isNow && follows) strip.scrollLeft = each.offsetLeft - strip.offsetLeft - (strip.clientWidth - each.offsetWidth) / 2;
      });
    }

    function step(sign, label, amount) {
      var button = make('button', {type: 'button', 'aria-label': label, 'data-ours': ''}, sign);
      button.addEventListener('click', function () { set(value() + amount); });
      return button;
    }

    place.insertBefore(step('−', place.getAttribute('data-less'), -1), input);
    place.appendChild(step('+', place.getAttribute('data-more'), 1));
    if (least < 0) {
      var sign = make('button', {type: 'button', 'aria-label': place.getAttribute('data-sign'), 'data-ours': ''}, '±');
      sign.addEventListener('click', function () { set(-value()); });
      place.appendChild(sign);
    }
    input.addEventListener('input', function () { mark(true); });
    if (most - least > 200) return;
    strip = make('div', {'class': 'wheel-strip', 'aria-hidden': 'true', 'data-ours': ''});
    for (var n = least; n <= most; n += 1) strip.appendChild(make('button', {type: 'button', tabindex: '-1'}, String(n)));
    strip.addEventListener('click', function (event) {
      if (event.target.nodeName === 'BUTTON') set(Number(event.target.textContent));
    });
    var settle = 0;
    strip.addEventListener('scroll', function () {
      clearTimeout(settle);
      settle = setTimeout(function () {
        var at = Math.round(strip.scrollLeft / 64);
        if (strip.children[at] && strip.children[at].textContent !== input.value) set(Number(strip.children[at].textContent));
      }, 120);
    });
    place.parentNode.insertBefore(strip, place.nextSibling);
    mark(true);
  }

  // Order by tapping: the first tapped is the first

  function ordered(place) {
    var inputs = Array.from(place.querySelectorAll('input'));
    var picked = inputs.filter(function (each) { return each.value; });
    picked.sort(function (one, other) { return Number(one.value) - Number(other.value); });

    function show() {
      inputs.forEach(function (each) {
        var at = picked.indexOf(each);
        each.value = at < 0 ? '' : String(at + 1);
        var label = each.closest('.pick');
        label.setAttribute('aria-pressed', at < 0 ? 'false' : 'true');
        label.querySelector('.order-place').textContent = at < 0 ? '' : String(at + 1);
      });
    }

    inputs.forEach(function (each) {
      var label = each.closest('.pick');
      label.setAttribute('role', 'button');
      label.setAttribute('tabindex', '0');
      each.setAttribute('tabindex', '-1');
      each.setAttribute('aria-hidden', 'true');
      label.querySelector('span').insertBefore(make('b', {'class': 'order-place', 'data-ours': ''}), label.querySelector('span').firstChild);
      var tap = function (event) {
        event.preventDefault();
        if (each.disabled) return;
        var at = picked.indexOf(each);
        if (at >= 0) picked.splice(at, 1);
        else if (picked.length < Number(place.getAttribute('data-ordered'))) picked.push(each);
        show();
      };
      label.addEventListener('click', tap);
      label.addEventListener('keydown', function (event) {
        if (event.key === 'Enter' || event.key === ' ') tap(event);
      });
    });
    show();
  }

  // How many, and which together

  function some(place) {
    var bounds = place.getAttribute('data-some').split('-').map(Number);
    var legal = (place.getAttribute('data-legal') || '').split('|').filter(Boolean).map(function (each) { return each.split(' ').sort().join(' '); });
    var told = place.querySelector('.range');
    var button = place.closest('form').querySelector('.act button, button.main');

    function check() {
      var chosen = Array.from(place.querySelectorAll('input:checked')).map(function (each) { return each.value; });
      var isMet = legal.length ? legal.indexOf(chosen.sort().join(' ')) >= 0 : chosen.length >= bounds[0] && chosen.length <= bounds[1];
      if (told) told.classList.toggle('is-met', isMet);
      if (button) button.setAttribute('aria-disabled', isMet ? 'false' : 'true');
    }
    place.addEventListener('change', check);
    check();
  }

  // A filter over many names

  function plain(text) {
    return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  }

  function many(place) {
    var picks = Array.from(place.querySelectorAll('.pick'));
    if (picks.length < 12 || place.classList.contains('digits') || place.closest('.setting')) return;
    var field = make('input', {type: 'search', 'class': 'filter', 'data-ours': '', autocomplete: 'off', 'aria-label': document.body.getAttribute('data-find') || 'Find', placeholder: document.body.getAttribute('data-find') || ''});
    field.addEventListener('input', function () {
      picks.forEach(function (each) { each.hidden = plain(each.textContent).indexOf(plain(field.value)) < 0; });
    });
    field.addEventListener('keydown', function (event) {
      if (event.key === 'Enter') event.preventDefault();
    });
    place.parentNode.insertBefore(field, place);
  }

  // Who sits where: one up at a tap, and told when the game begins

  function seats(list) {
    function tell() {
      var begin = document.querySelector('[data-begin]');
      if (!begin) return;
      var field = begin.querySelector('[name=seats]') || begin.appendChild(make('input', {type: 'hidden', name: 'seats', 'data-ours': ''}));
      field.value = Array.from(list.children).map(function (each) { return each.getAttribute('data-seat'); }).join(',');
    }
    list.addEventListener('click', function (event) {
      var button = event.target.closest('.up');
      if (!button) return;
      var row = button.closest('li');
      if (row.previousElementSibling) list.insertBefore(row, row.previousElementSibling);
      app.order = Array.from(list.children).map(function (each) { return each.getAttribute('data-seat'); });
      button.focus();
      tell();
    });
    tell();
  }

  // A fresh fragment lists people as they came; the order chosen here stays
  function again(list) {
    (app.order || []).forEach(function (seat) {
      var row = list.querySelector('[data-seat="' + seat + '"]');
      if (row) list.appendChild(row);
    });
    (app.order || []).length && Array.from(list.children).forEach(function (row) {
      if (app.order.indexOf(row.getAttribute('data-seat')) < 0) list.appendChild(row);
    });
  }

  function once(selector, dress) {
    Array.from(document.querySelectorAll(selector)).forEach(function (each) {
      if (each.cartaviva) return;
      each.cartaviva = true;
      dress(each);
    });
  }

  app.changed(function () {
    once('[data-wheel]', wheel);
    once('[data-ordered]', ordered);
    once('[data-some]', some);
    once('.picks.many', many);
    Array.from(document.querySelectorAll('[data-order]')).forEach(function (list) {
      again(list);
      if (!list.cartaviva) {
        list.cartaviva = true;
        seats(list);
      }
    });
  });

  document.addEventListener('change', function (event) {
    var form = event.target.closest && event.target.closest('form[data-follow]');
    if (form) app.send(form, null);
  });
}(window.CartaViva));
