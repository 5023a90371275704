'use strict';
// Makes a photo small before it is sent, and goes where its code leads. What cannot be made small goes as it is.
(function () {
  var SIDE = 1800;
  var form = document.querySelector('[data-photo]');
  if (!form || !window.fetch || !window.FormData || !HTMLCanvasElement.prototype.toBlob) return;
  var input = form.querySelector('input[type=file]');
  var working = form.querySelector('[data-working]');
  var button = form.querySelector('button');

  function opened(file) {
    return new Promise(function (resolve, reject) {
      var image = new Image();
      var url = URL.createObjectURL(file);
      image.onload = function () { URL.revokeObjectURL(url); resolve(image); };
      image.onerror = function () { URL.revokeObjectURL(url); reject(new Error('not a picture')); };
      image.src = url;
    });
  }
  function smaller(file) {
    return opened(file).then(function (image) {
      var share = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
      var canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(image.naturalWidth * share));
      canvas.height = Math.max(1, Math.round(image.naturalHeight * share));
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
      return new Promise(function (resolve) {
        canvas.toBlob(function (blob) { resolve(blob || file); }, 'image/jpeg', 0.85);
      });
    }).catch(function () { return file; });
  }
  function sent(photo) {
    var body = new FormData();
    body.append('photo', photo, 'photo.jpg');
    return fetch(form.action, {method: 'POST', body: body, credentials: 'same-origin'});
  }
  function shown(text) {
    var page = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    if (!page) return form.submit();
    var main = document.querySelector('main');
    var kept = form.parentNode === main ? form : null;
    var other = page.querySelector('[data-photo]');
    if (kept && other) other.parentNode.replaceChild(kept, other);
    main.innerHTML = '';
    while (page.firstChild) main.appendChild(page.firstChild);
    main.focus();
  }
  function busy(is) {
    working.hidden = !is;
    button.disabled = is;
  }
  function go() {
    if (!input.files.length || button.disabled) return;
    busy(true);
    smaller(input.files[0]).then(sent).then(function (answer) {
      if (answer.redirected) { location.href = answer.url; return null; }
      return answer.text().then(function (text) { busy(false); input.value = ''; shown(text); });
    }).catch(function () { busy(false); form.submit(); });
  }
  form.addEventListener('submit', function (event) { event.preventDefault(); go(); });
  input.addEventListener('change', go);
})();
