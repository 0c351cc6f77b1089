/** A text tag: its number, and its value without the final zero byte. */
type TextTag = readonly [number: number, text: string];

const exifPointer = 0x8769;
const asciiType = 2;
const longType = 4;
/** Number of bytes to search for EXIF, which cameras write as one of the first segments. */
const searchedBytes = 1024;

/**
 * Adds the time to a JPEG without EXIF, such as a video frame, as a camera app would.
 * @param takenAt written in the time zone of the device
 * @returns the same file if it has EXIF already
 */
export async function stampTime(jpeg: Blob, takenAt: Date): Promise<Blob> {
  const start = new Uint8Array(await jpeg.slice(0, searchedBytes).arrayBuffer());
  if (hasExif(start)) return jpeg;
  const exif = toSegment(describeTime(takenAt));
  return new Blob([jpeg.slice(0, 2), exif, jpeg.slice(2)], { type: 'image/jpeg' });
}

function hasExif(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes).includes('Exif\0\0');
}

function describeTime(date: Date): { image: readonly TextTag[]; exif: readonly TextTag[] } {
  const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), pad(date.getMonth() + 1), pad(date.getDate())];
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad);
  const text = `${day.join(':')} ${time.join(':')}`;
  const minutes = -date.getTimezoneOffset();
  const offset = `${minutes < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
  return {
    image: [[0x0132, text]],
    exif: [
      [0x9003, text],
      [0x9004, text],
      [0x9010, offset],
      [0x9011, offset],
      [0x9012, offset],
    ],
  };
}

/** Returns an APP1 segment with a big-endian TIFF block. */
function toSegment({ image, exif }: ReturnType<typeof describeTime>): ArrayBuffer {
  const ifdLength = (count: number) => 2 + count * 12 + 4;
  const exifAt = 8 + ifdLength(image.length + 1);
  const textsAt = exifAt + ifdLength(exif.length);
  const length = [...image, ...exif].reduce((sum, [, text]) => sum + text.length + 1, textsAt);
  const headLength = 10;
  const segment = new DataView(new ArrayBuffer(headLength + length));
  const tiff = new DataView(segment.buffer, headLength);
  let textAt = textsAt;
  const writeText = (view: DataView, at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  const writeEntry = (at: number, [number, type, count, value]: readonly number[]) => {
    tiff.setUint16(at, number as number);
    tiff.setUint16(at + 2, type as number);
    tiff.setUint32(at + 4, count as number);
    tiff.setUint32(at + 8, value as number);
  };
  const writeTexts = (at: number, tags: readonly TextTag[]) => {
    for (const [index, [number, text]] of tags.entries()) {
      writeEntry(at + 2 + index * 12, [number, asciiType, text.length + 1, textAt]);
      writeText(tiff, textAt, text);
      textAt += text.length + 1;
    }
  };
  segment.setUint16(0, 0xffe1);
  segment.setUint16(2, segment.byteLength - 2);
  writeText(segment, 4, 'Exif\0\0');
  writeText(tiff, 0, 'MM\0*');
  tiff.setUint32(4, 8);
  tiff.setUint16(8, image.length + 1);
  writeTexts(8, image);
  writeEntry(8 + 2 + image.length * 12, [exifPointer, longType, 1, exifAt]);
  tiff.setUint16(exifAt, exif.length);
  writeTexts(exifAt, exif);
  return segment.buffer;
}
