/* Puts a fresh fragment in place of the old one, so that focus, what is typed, what is open and what scrolls stay.
   Everything else hears of it by CartaViva.changed(function). */
window.CartaViva = window.CartaViva || {};
(function (app) {
  'use strict';

  var listeners = [];
  var KEPT = /^(INPUT|SELECT|TEXTAREA|OPTION)$/;
  document.documentElement.classList.add('scripted');

  function key(node) {
    if (node.nodeType !== 1) return '';
    var choice = node.nodeName === 'LABEL' && node.querySelector('input[type=radio], input[type=checkbox]');
    return node.getAttribute('data-id') || node.id || (choice ? choice.name + '=' + choice.getAttribute('value') : '');
  }

  function isAlike(old, fresh) {
    return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && key(old) === key(fresh);
  }

  function isTyped(node) {
    return KEPT.test(node.nodeName) && node.type !== 'hidden' && !node.closest('details:not([open])');
  }

  function isKept(node, name) {
    if (name === 'data-arming' || name === 'data-busy') return true;
    if (node.nodeName === 'DETAILS') return name === 'open';
    if (name === 'value') return isTyped(node) && !isChoice(node);
    return isTyped(node) && /^(checked|selected)$/.test(name);
  }

  function isChoice(node) {
    return node.type === 'radio' || node.type === 'checkbox';
  }

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

  function attributes(old, fresh) {
    Array.from(fresh.attributes).forEach(function (each) {
      if (!isKept(old, each.name) && old.getAttribute(each.name) !== each.value) old.setAttribute(each.name, each.value);
    });
    Array.from(old.attributes).forEach(function (each) {
      var isDressed = /^(aria-|role$|tabindex$)/.test(each.name); // by the scripts
      if (!fresh.hasAttribute(each.name) && !isDressed && !isKept(old, each.name)) old.removeAttribute(each.name);
    });
    if (KEPT.test(old.nodeName) && !isTyped(old)) {
      old.value = fresh.value;
      old.checked = fresh.hasAttribute('checked');
    }
  }

  function find(from, fresh) {
    for (var at = from; at; at = at.nextSibling) if (isAlike(at, fresh)) return at;
    return null;
  }

  // What the scripts put into a page themselves (data-ours) is not of the fragment, and stays where it is.
  function isOurs(node) {
    return node.nodeType === 1 && node.hasAttribute('data-ours');
  }

  function past(node) {
    while (node && isOurs(node)) node = node.nextSibling;
    return node;
  }

  function children(old, fresh) {
    var at = past(old.firstChild);
    Array.from(fresh.childNodes).forEach(function (next) {
      var same = at && isAlike(at, next) ? at : key(next) ? find(at, next) : null;
      if (!same) {
        old.insertBefore(document.importNode(next, true), at);
        return;
      }
      if (same !== at) old.insertBefore(same, at);
      else at = past(at.nextSibling);
      morph(same, next);
    });
    while (at) {
      var rest = past(at.nextSibling);
      old.removeChild(at);
      at = rest;
    }
  }

  function morph(old, fresh) {
    if (old.nodeType !== 1) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    attributes(old, fresh);
    children(old, fresh);
  }

  // Pieces glide from where they stood.
  function places() {
    var found = {};
    Array.from(document.querySelectorAll('.piece[data-id]')).forEach(function (each) {
      var box = each.getBoundingClientRect();
      found[key(each)] = {x: box.left, y: box.top};
    });
    return found;
  }

  function glide(before) {
    var isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !Element.prototype.animate) return;
    Array.from(document.querySelectorAll('.piece[data-id]')).forEach(function (each) {
      var was = before[key(each)];
      var plate = each.ownerSVGElement;
      var matrix = plate && plate.getScreenCTM();
      if (!was || !matrix) return;
      var box = each.getBoundingClientRect();
      var x = (was.x - box.left) / matrix.a;
      var y = (was.y - box.top) / matrix.d;
      if (Math.abs(x) + Math.abs(y) < .1 || Math.abs(matrix.b) > .01) return;
      var now = each.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
      var to = 'translate(' + now[0] + 'px,' + now[1] + 'px)';
      each.animate([{transform: 'translate(' + (now[0] + x) + 'px,' + (now[1] + y) + 'px)'}, {transform: to}], {duration: 600, easing: 'ease-in-out'});
    });
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
    children(part, fresh);
    settle(part, fresh);
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
