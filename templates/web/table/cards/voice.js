'use strict';
// Reads aloud what a page says, where the browser has a voice for its language.
(function () {
  var place = document.querySelector('[data-aloud]');
  if (!place || !window.speechSynthesis || !window.SpeechSynthesisUtterance) return;
  var button = place.querySelector('button');
  var label = button.querySelector('span');
  var begin = label.textContent;
  var voices = window.speechSynthesis;

  // Long texts break off in some browsers, so each sentence is an utterance of its own.
  function sentences(text) {
    return text.match(/[^.!?]+[.!?]*\s*/g) || [text];
  }
  function rest() {
    label.textContent = begin;
    button.setAttribute('aria-pressed', 'false');
  }
  function stop() {
    voices.cancel();
    rest();
  }
  function speak() {
    voices.cancel();
    label.textContent = place.dataset.stop;
    button.setAttribute('aria-pressed', 'true');
    var parts = sentences(place.dataset.aloud);
    parts.forEach(function (part, at) {
      var said = new SpeechSynthesisUtterance(part);
      said.lang = place.dataset.lang;
      if (at === parts.length - 1) said.onend = rest;
      said.onerror = rest;
      voices.speak(said);
    });
  }
  button.addEventListener('click', function () {
    if (button.getAttribute('aria-pressed') === 'true') stop(); else speak();
  });
  window.addEventListener('pagehide', stop);
  place.hidden = false;
})();
