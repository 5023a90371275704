/* Sends forms without leaving the page. Each carries an id made here, is kept until the table has it, and is sent again
   as it was after a lost connection, so that it counts once. */
(function (app) {
  'use strict';

  var FRAGMENT = 'text/vnd.cartaviva.fragment+html';
  var BOX = 'cartaviva.outbox';
  var PATIENCE = 8000;
  var clicked = null;
  var isBusy = false;
  var retry = 0;
  var tries = 0;
  var letters = []; // what waits, oldest first; also on the device, for a page that is closed meanwhile

  function load() {
    try { letters = JSON.parse(app.remember(BOX) || '[]'); } catch (error) { letters = []; }
    if (!Array.isArray(letters)) letters = [];
  }

  function save() {
    app.remember(BOX, letters.length ? JSON.stringify(letters) : null);
  }

  function fresh() {
    var bytes = new Uint8Array(16);
    crypto.getRandomValues(bytes);
    return Array.from(bytes).map(function (each) { return ('0' + each.toString(16)).slice(-2); }).join('');
  }

  // What is told of it

  var hide = 0;
  var wasTold = false; // what went through at once need not be told
  function told(state, text) {
    var place = document.getElementById('sending');
    if (!place) return;
    clearTimeout(hide);
    place.hidden = !state;
    place.className = state ? 'is-' + state : '';
    place.textContent = text || (state && place.getAttribute('data-' + state)) || '';
    if (state === 'sent' && place.hidden === false && !wasTold) place.hidden = true;
    wasTold = state === 'sending' || state === 'kept';
    if (state === 'sent') hide = setTimeout(function () { told(''); }, 1200);
    if (state === 'refused') hide = setTimeout(function () { told(''); }, 6000);
  }

  function busy(form, isSo) {
    if (!form) return;
    Array.from(form.querySelectorAll('button')).forEach(function (each) { each.classList.toggle('is-busy', isSo); });
    if (isSo) form.setAttribute('data-busy', '');
    else form.removeAttribute('data-busy');
  }

  // Sending

  function body(form, button) {
    var said = new URLSearchParams();
    Array.from(form.elements).forEach(function (each) {
      if (!each.name || each.disabled || each.type === 'submit' || each.nodeName === 'FIELDSET') return;
      if ((each.type === 'radio' || each.type === 'checkbox') && !each.checked) return;
      said.append(each.name, each.value);
    });
    if (button && button.name) said.append(button.name, button.value);
    said.set('action', fresh());
    return said.toString();
  }

  app.send = function (form, button) {
    if (form.hasAttribute('data-busy')) return;
    busy(form, true);
    letters.push({url: form.getAttribute('action'), body: body(form, button), page: location.pathname});
    save();
    tries = 0;
    deliver(form);
  };

  function drop(letter) {
    letters = letters.filter(function (each) { return each !== letter; });
    save();
  }

  function later() {
    clearTimeout(retry);
    tries += 1;
    told('kept');
    retry = setTimeout(deliver, Math.min(10000, 500 * Math.pow(1.6, tries)));
  }

  function post(letter) {
    var stop = window.AbortController ? new AbortController() : null;
    var limit = setTimeout(function () { if (stop) stop.abort(); }, PATIENCE);
    return fetch(letter.url, {
      method: 'POST',
      body: letter.body,
      credentials: 'same-origin',
      signal: stop ? stop.signal : undefined,
      headers: {'Accept': FRAGMENT, 'Content-Type': 'application/x-www-form-urlencoded'}
    }).then(function (answer) {
      clearTimeout(limit);
      return answer;
    }, function (error) {
      clearTimeout(limit);
      throw error;
    });
  }

  function isFragment(answer) {
    return (answer.headers.get('Content-Type') || '').indexOf(FRAGMENT) === 0;
  }

  function take(answer, letter, form) {
    if (answer.status === 503 || answer.status === 502 || answer.status === 504 || answer.status === 429) return later();
    return answer.text().then(function (text) {
      drop(letter);
      busy(form, false);
      if (isFragment(answer)) {
        if (letter.page === location.pathname) app.show(text);
        else if (app.fetchNow) app.fetchNow();
        told(answer.ok ? 'sent' : '');
        if (!answer.ok) seen();
      } else if (answer.ok && letter.page === location.pathname) {
        location.assign(answer.url);
      } else if (!answer.ok) {
        var page = new DOMParser().parseFromString(text, 'text/html').querySelector('h1');
        told('refused', (page && page.textContent) || String(answer.status));
        if (app.fetchNow) app.fetchNow();
      }
      if (letters.length) deliver();
    });
  }

  function seen() {
    var alert = document.querySelector('#part [role=alert]');
    if (alert && alert.scrollIntoView) alert.scrollIntoView({block: 'center'});
  }

  function deliver(form) {
    clearTimeout(retry);
    if (isBusy || !letters.length) return;
    isBusy = true;
    var letter = letters[0];
    var isForm = form && form.nodeType === 1 ? form : null;
    var wait = setTimeout(function () { told('sending'); }, 250);
    post(letter).then(function (answer) {
      clearTimeout(wait);
      isBusy = false;
      return take(answer, letter, isForm);
    }, function () {
      clearTimeout(wait);
      isBusy = false;
      later();
    }).then(function () {
      if (!letters.length) Array.from(document.querySelectorAll('[data-busy]')).forEach(function (each) { busy(each, false); });
    });
  }

  document.addEventListener('click', function (event) {
    clicked = event.target.closest && event.target.closest('button');
  }, true);

  document.addEventListener('submit', function (event) {
    var form = event.target;
    if (!form.hasAttribute('data-send')) return;
    event.preventDefault();
    var button = event.submitter || (clicked && form.contains(clicked) ? clicked : null);
    clicked = null;
    if (button && button.getAttribute('aria-disabled') === 'true') {
      var told_ = form.querySelector('.range');
      if (told_) told_.scrollIntoView({block: 'center'});
      return;
    }
    app.send(form, button);
  });

  app.deliver = deliver;
  window.addEventListener('online', deliver);
  document.addEventListener('visibilitychange', function () { if (!document.hidden) deliver(); });
  load();
  deliver();
}(window.CartaViva));
