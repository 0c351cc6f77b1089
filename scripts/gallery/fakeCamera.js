// Runs after inPage.js in every captured page. In scenes with a camera, replaces the camera by a still picture.
(() => {
  const settings = readSettings();
  if (!settings) return;
  const { picture, brightness = 1, hasLightAndZoom = false, permission = 'granted' } = settings;

  navigator.permissions.query = async () => Object.assign(new EventTarget(), { state: permission });
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' }];
  navigator.mediaDevices.getUserMedia = async () => {
    if (permission === 'denied') throw new DOMException('The scene denies the camera.', 'NotAllowedError');
    return openStream();
  };

  // Stops the analysis during a countdown, so that the scene stays at this moment.
  const { createImageBitmap } = globalThis;
  globalThis.createImageBitmap = (...options) =>
    document.querySelector('.live-countdown') ? new Promise(() => undefined) : createImageBitmap(...options);

  // Tips that appear after several seconds would depend on the speed of the machine.
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, delayMs, ...values) =>
    delayMs >= 5000 ? 0 : setTimeout(run, delayMs, ...values);

  function readSettings() {
    try {
      return JSON.parse(sessionStorage.getItem('gallery-camera'));
    } catch {
      return null; // a page without storage, such as about:blank
    }
  }

  async function openStream() {
    const response = await fetch(`/_sandbox/pictures/${picture}.jpg`);
    const image = await createImageBitmap(await response.blob());
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const draw = () => {
      // Like the camera of a phone, returns portrait frames while the screen is in portrait orientation.
      const [width, height] = innerWidth > innerHeight ? [1280, 960] : [960, 1280];
      if (canvas.width === width) {
        // The same picture again, because the stream has a frame only when the canvas is drawn.
        context.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
        return;
      }
      Object.assign(canvas, { width, height });
      context.filter = `brightness(${brightness})`;
      const shownHeight = (image.height * width) / image.width;
      const top = (height - shownHeight) / 2;
      // Repeats the first and the last row above and below a picture that is less tall than the frame.
      context.drawImage(image, 0, 0, image.width, 1, 0, 0, width, top + 1);
      context.drawImage(image, 0, image.height - 1, image.width, 1, 0, height - top - 1, width, top + 1);
      context.drawImage(image, 0, top, width, shownHeight);
      context.filter = 'none';
    };
    draw();
    const stream = canvas.captureStream(10);
    const [track] = stream.getVideoTracks();
    const timer = setInterval(() => (track.readyState === 'live' ? draw() : clearInterval(timer)), 100);
    galleryPage.isCameraRotating = () => {
      const video = document.querySelector('video');
      return video !== null && video.videoWidth !== canvas.width;
    };
    if (hasLightAndZoom) {
      track.getCapabilities = () => ({ torch: true, zoom: { min: 1, max: 8, step: 0.1 } });
      track.applyConstraints = async () => undefined;
    }
    return stream;
  }
})();
