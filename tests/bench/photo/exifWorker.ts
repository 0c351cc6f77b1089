import { inspectPhoto } from '#src/device/image/inspectPhoto.ts';
import { prewarm } from '#src/device/image/processPhoto.ts';
import { writeExif } from '#src/device/image/writeExif.ts';

// Prewarms the code, as the app's worker does when the camera screen opens, seconds before the first photo.
void prewarm().then((outcome) => {
  const isComplete = outcome.kind === 'made' && outcome.warnings.length === 0;
  postMessage(isComplete ? 'prewarmed' : JSON.stringify(outcome));
});

/** Reads the EXIF data of a photo, writes the allowed part of it to another image, and reports how long both took. */
globalThis.onmessage = async ({ data }: MessageEvent<{ file: Blob; small: Uint8Array }>) => {
  const start = performance.now();
  const photo = await inspectPhoto({ file: data.file, place: undefined });
  if (!photo) throw new Error('The file is not a photo.');
  const { warnings } = writeExif(data.small, photo.facts, photo.target);
  postMessage({ ms: performance.now() - start, warnings: [...photo.warnings, ...warnings] });
};
