const startOfScan = 0xda;
const app1 = 0xe1;

/**
 * Gives a JPEG that was drawn from a photo the EXIF of this photo. A canvas drops it.
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
