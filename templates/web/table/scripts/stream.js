/* Keeps the page fresh: a stream that carries this seat's own view; without one it asks every two seconds. On waking, on
   coming back and in doubt it drops the stream, asks, and opens another. It never gives up. */
(function (app) {
  'use strict';

  var FIRST_BYTE = 3000;
  var ASK_EVERY = 1800;
  var SETTLE = 700;
  var TELL_AFTER = 2000;
  var SILENCE = 40000; // more than two heartbeats
  var source = null;
  var heeded = ''; // the address that is listened to
  var poll = 0;
  var first = 0;
  var silence = 0;
  var reopen = 0;
  var telling = 0;
  var isAsking = false;
  var refused = 0;

  function at(name) {
    var page = app.living();
    return page ? page.getAttribute('data-' + name) || '' : '';
  }

  // Whether the table is within reach

  function isLost() {
    if (telling) return;
    telling = setTimeout(function () {
      var place = document.getElementById('lost');
      if (place) place.hidden = false;
    }, TELL_AFTER);
  }

  function isFound() {
    clearTimeout(telling);
    telling = 0;
    var place = document.getElementById('lost');
    if (place) place.hidden = true;
    if (app.deliver) app.deliver();
  }

  // Asking

  function ask() {
    if (!at('view') || isAsking) return Promise.resolve();
    isAsking = true;
    var stop = window.AbortController ? new AbortController() : null;
    var limit = setTimeout(function () {
      isAsking = false;
      if (stop) stop.abort();
    }, 6000);
    var url = at('view');
    url += (url.indexOf('?') < 0 ? '?' : '&') + 'since=' + encodeURIComponent(at('seq'));
    return fetch(url, {credentials: 'same-origin', cache: 'no-cache', signal: stop ? stop.signal : undefined}).then(function (answer) {
      isFound();
      if (answer.redirected || answer.status === 403 || answer.status === 404 || answer.status === 410) {
        location.reload();
        return '';
      }
      return answer.status === 200 ? answer.text() : '';
    }).then(function (text) {
      if (text) app.show(text);
    }).catch(isLost).then(function () {
      clearTimeout(limit);
      isAsking = false;
    });
  }
  app.fetchNow = ask;

  function askOn() {
    clearTimeout(poll);
    poll = setTimeout(function () {
      if (document.hidden) return;
      ask().then(askOn);
    }, ASK_EVERY);
  }

  // Listening

  function close() {
    clearTimeout(first);
    clearTimeout(silence);
    clearTimeout(reopen);
    if (source) source.close();
    source = null;
  }

  function heard() {
    clearTimeout(first);
    clearTimeout(poll);
    clearTimeout(silence);
    refused = 0;
    silence = setTimeout(wake, SILENCE);
  }

  function open() {
    close();
    if (!at('events') || !window.EventSource || document.hidden) {
      askOn();
      return;
    }
    heeded = at('events');
    var mine = new EventSource(heeded);
    source = mine;
    first = setTimeout(function () { if (mine === source) askOn(); }, FIRST_BYTE);
    mine.onopen = function () {
      isFound();
      heard();
    };
    mine.onmessage = function (event) {
      if (mine !== source) return;
      heard();
      isFound();
      if (event.data && event.data.indexOf('<') >= 0) app.show(event.data);
      else ask();
    };
    mine.addEventListener('beat', heard);
    mine.onerror = function () {
      if (mine !== source) return;
      close();
      refused += 1;
      ask().then(askOn);
      reopen = setTimeout(open, Math.min(30000, SETTLE * Math.pow(2, refused)));
    };
  }

  function wake() {
    close();
    clearTimeout(poll);
    if (document.hidden) return;
    ask();
    reopen = setTimeout(open, SETTLE);
  }

  // Once an answer behind a cover is sealed, the next cover stands there: what was open is neither heard nor loaded again

  app.changed(function () {
    if (source && at('events') !== heeded) open();
    var isOpen = location.search.indexOf('open=1') >= 0;
    if (isOpen && at('events').indexOf('at=open-') < 0) history.replaceState(null, '', location.pathname.replace(/\/seat\/.*/, ''));
  });

  // The next table of the evening: pages follow by themselves

  app.changed(function () {
    var next = at('next');
    if (next && next !== location.pathname && !document.querySelector('[data-busy]')) location.replace(next);
  });

  document.addEventListener('visibilitychange', function () {
    if (document.hidden) close();
    else wake();
  });
  window.addEventListener('pageshow', function (event) { if (event.persisted) wake(); });
  window.addEventListener('pagehide', close);
  window.addEventListener('online', wake);
  window.addEventListener('offline', isLost);
  open();
}(window.CartaViva));
