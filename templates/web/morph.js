/* Puts what is fresh in place of what is there, piece by piece, so that focus, what is typed, what is open and what
   scrolls stay. Nodes with the same data-id (or id) are the same; what is data-kept or data-ours is left alone. */
window.CartaViva = window.CartaViva || {};
(function (app) {
  'use strict';

  var KEPT = /^(INPUT|SELECT|TEXTAREA|OPTION)$/;

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

  function attributes(old, fresh) {
    Array.from(fresh.attributes).forEach(function (each) {
      if (!isKept(old, each.name) && old.getAttribute(each.name) !== each.value) old.setAttribute(each.name, each.value);
    });
    Array.from(old.attributes).forEach(function (each) {
      var isDressed = /^(aria-(pressed|disabled|hidden)|role|tabindex)$/.test(each.name); // by the scripts
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
    if (old.nodeName === 'NOSCRIPT' || old.hasAttribute('data-kept')) return;
    attributes(old, fresh);
    children(old, fresh);
  }

  app.morph = children;
}(window.CartaViva));
