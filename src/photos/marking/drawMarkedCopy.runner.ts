import { type DamageEllipse, lineWidth } from './damageEllipse.ts';

/** A processed photo has few pixels, so a high JPEG quality costs few bytes and keeps the damage sharp. */
const quality = 0.92;

/**
 * Draws the photo with the ellipse.
 * @param original the photo on this device, whose EXIF the copy keeps
 * @returns undefined if the browser does not let the page read the pixels, for example of a picture from another host
 */
export async function drawMarkedCopy(
  image: HTMLImageElement,
  ellipse: DamageEllipse,
  original: Blob | undefined,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  Object.assign(canvas, size);
  try {
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.drawImage(image, 0, 0);
    const width = lineWidth(size);
    // A light edge keeps the red line visible on red paint.
    for (const [color, extra] of [
      ['#fff', 2],
      ['#e3000f', 0],
    ] as const) {
      context.beginPath();
      context.ellipse(
        ellipse.center.x,
        ellipse.center.y,
        ellipse.radiusX,
        ellipse.radiusY,
        0,
        0,
        2 * Math.PI,
      );
      context.lineWidth = width + extra * 2;
      context.strokeStyle = color;
      context.stroke();
    }
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (!blob) return undefined;
    const parts = original ? copyExif(await bytesOf(original), await bytesOf(blob)) : [blob];
    return new File(parts, 'marked.jpg', { type: 'image/jpeg' });
  } catch {
    return undefined;
  } finally {
    // Safari keeps the memory of a canvas until its size is 0.
    canvas.width = 0;
  }
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

const startOfScan = 0xda;
const app1 = 0xe1;

/**
 * Copies the EXIF of a photo into a JPEG that was drawn from the photo, because a canvas drops EXIF.
 * @returns the same bytes if the photo has no EXIF
 */
export function copyExif(photo: Uint8Array<ArrayBuffer>, drawn: Uint8Array<ArrayBuffer>): BlobPart[] {
  const exif = findExif(photo);
  return exif ? [drawn.subarray(0, 2), exif, drawn.subarray(2)] : [drawn];
}

/** Returns the EXIF segment with its marker. */
function findExif(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  let start = 2;
  while (jpeg[start] === 0xff && jpeg[start + 1] !== startOfScan) {
    const end = start + 2 + (((jpeg[start + 2] ?? 0) << 8) | (jpeg[start + 3] ?? 0));
    const name = String.fromCharCode(...jpeg.subarray(start + 4, start + 8));
    if (jpeg[start + 1] === app1 && name === 'Exif' && end <= jpeg.length) return jpeg.subarray(start, end);
    start = end;
  }
  return undefined;
}
