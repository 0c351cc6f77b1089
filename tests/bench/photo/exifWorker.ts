import { inspectPhoto } from '#src/platform/image/inspectPhoto.ts';
import { rehearse } from '#src/platform/image/rehearse.ts';
import { writeExif } from '#src/platform/image/writeExif.ts';

// As the app has its worker do when the camera's screen opens, seconds before the first photo.
void rehearse().then((outcome) => {
  const isWhole = outcome.kind === 'made' && outcome.warnings.length === 0;
  postMessage(isWhole ? 'rehearsed' : JSON.stringify(outcome));
});

/** Reads a photo's EXIF and writes what is kept of it onto another picture, and answers how long both took. */
globalThis.onmessage = async ({ data }: MessageEvent<{ file: Blob; small: Uint8Array }>) => {
  const start = performance.now();
  const photo = await inspectPhoto({ id: 1, file: data.file, place: undefined });
  if (!photo) throw new Error('No photo.');
  const { warnings } = writeExif(data.small, photo.facts, photo.target);
  postMessage({ ms: performance.now() - start, warnings: [...photo.warnings, ...warnings] });
};
