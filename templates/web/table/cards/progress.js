'use strict';
// Keeps the progress of a print fresh; the page loads anew once it is over.
(function () {
  if (!window.fetch) return;
  function again() { setTimeout(look, document.hidden ? 3000 : 700); }
  function look() {
    fetch(location.href, {credentials: 'same-origin', cache: 'no-store'}).then(function (answer) {
      if (!answer.ok) throw new Error('no such print');
      return answer.text();
    }).then(function (text) {
      var job = new DOMParser().parseFromString(text, 'text/html').getElementById('job');
      if (!job || !job.hasAttribute('data-progress')) { location.reload(); return; }
      var here = document.getElementById('job');
      here.querySelector('h1').textContent = job.querySelector('h1').textContent;
      here.querySelector('.soft').textContent = job.querySelector('.soft').textContent;
      var bar = here.querySelector('progress');
      var fresh = job.querySelector('progress');
      if (fresh.hasAttribute('value')) { bar.max = fresh.max; bar.value = fresh.value; }
      again();
    }).catch(again);
  }
  again();
})();
