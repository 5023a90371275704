/* The page follows the folder: a saved file reaches it as an event, the faces that changed are fetched at once,
   and then the page itself is asked for again and put in place piece by piece. Forms do the same with what they ask. */
(function (app) {
  'use strict';

  var page = document.getElementById('page');
  var latest = 0;
  var source = null;
  var soon = 0;

  function show(address) {
    var turn = ++latest;
    return fetch(address, {credentials: 'same-origin'}).then(function (answer) {
      return answer.text();
    }).then(function (text) {
      if (turn !== latest) return;
      var fresh = new DOMParser().parseFromString(text, 'text/html');
      var there = fresh.getElementById('page');
      if (!there) return;
      document.title = fresh.title;
      document.body.className = fresh.body.className;
      document.body.setAttribute('data-revision', fresh.body.getAttribute('data-revision') || '');
      style(fresh);
      app.morph(page, there);
      poll();
    }).catch(function () { /* the stream tells that the preview is not there */ });
  }

  function style(fresh) {
    var old = document.getElementById('game-style');
    var next = fresh.getElementById('game-style');
    if (old && next && old.getAttribute('href') !== next.getAttribute('href')) old.setAttribute('href', next.getAttribute('href'));
  }

  // The stream of changes

  function state(name) {
    var live = document.getElementById('live');
    if (!live) return;
    live.setAttribute('data-state', name);
    live.textContent = live.getAttribute('data-' + name);
  }

  function swap(faces) {
    Object.keys(faces).forEach(function (id) {
      var card = page.querySelector('[data-id="' + CSS.escape(id) + '"]');
      var picture = card && card.querySelector('img');
      if (!picture) return;
      picture.setAttribute('loading', 'eager');
      picture.setAttribute('src', faces[id]);
      card.classList.remove('is-fresh');
      void card.offsetWidth;
      card.classList.add('is-fresh');
    });
  }

  function listen() {
    var address = document.body.getAttribute('data-events');
    if (!address || !window.EventSource) return;
    if (source) source.close();
    source = new EventSource(address + location.search);
    source.addEventListener('hello', function (event) {
      state('on');
      if (String(JSON.parse(event.data).revision) !== document.body.getAttribute('data-revision')) show(location.href);
    });
    source.addEventListener('changed', function (event) {
      var faces = JSON.parse(event.data).faces;
      swap(faces);
      clearTimeout(soon);
      soon = setTimeout(function () { show(location.href); }, Object.keys(faces).length ? 200 : 0); // pictures first
    });
    source.onerror = function () { state('off'); };
  }

  // Forms that ask for a page follow every change by themselves

  function query(form) {
    var said = new URLSearchParams();
    new FormData(form).forEach(function (value, name) {
      if (value !== '') said.append(name, value);
    });
    return location.pathname + '?' + said.toString();
  }

  function follow(form) {
    var waiting = 0;
    var go = function () {
      var address = query(form);
      history.replaceState(null, '', address);
      show(address).then(listen);
    };
    form.addEventListener('input', function (event) {
      if (event.target.hasAttribute('data-local')) return;
      clearTimeout(waiting);
      waiting = setTimeout(go, event.target.type === 'search' || event.target.type === 'number' ? 150 : 0);
    });
    if (form.method === 'get') {
      form.addEventListener('submit', function (event) {
        event.preventDefault();
        go();
      });
    }
  }

  function poll() {
    if (document.querySelector('[data-poll]')) setTimeout(function () { show(location.href); }, 300);
  }

  function scale() {
    var slider = document.getElementById('scale');
    if (!slider) return;
    var set = function () { document.documentElement.style.setProperty('--mm', slider.value + 'px'); };
    var kept = null;
    try { kept = localStorage.getItem('scale'); } catch (error) { kept = null; }
    slider.closest('[hidden]').hidden = false;
    slider.value = kept || parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
    if (kept) set();
    slider.addEventListener('input', function () {
      set();
      try { localStorage.setItem('scale', slider.value); } catch (error) { /* it is set for this page */ }
    });
  }

  document.addEventListener('animationend', function (event) {
    var card = event.target.closest && event.target.closest('.is-fresh');
    if (card) card.classList.remove('is-fresh');
  });

  // A browser keeps only a few connections to one place: pages that nobody sees give theirs back
  document.addEventListener('visibilitychange', function () {
    if (document.hidden && source) source.close();
    else if (!document.hidden) listen();
  });

  Array.from(document.querySelectorAll('form[data-follow]')).forEach(follow);
  scale();
  listen();
  poll();
}(window.CartaViva));
