import { fitBox, mostPixels, type Size } from './box.ts';
import { type ExifFacts, noFacts } from './exifFacts.ts';
import { type JpegHeader, readJpegHeader } from './jpegHeader.ts';
import { type Orientation, readOrientation, uprightSize } from './orientation.ts';
import { noExif, type PhotoOutcome, type PhotoRequest } from './protocol.ts';
import { readExif } from './readExif.ts';

/** A file that is a sound JPEG as far as its header goes, and what is to be made of it. */
export interface InspectedPhoto {
  readonly header: JpegHeader;
  readonly orientation: Orientation;
  /** Size of the finished photo, upright. */
  readonly target: Size;
  /** With the place of the device where the photo has none of its own. */
  readonly facts: ExifFacts;
  readonly warnings: readonly string[];
}

export const unreadable: PhotoOutcome = { kind: 'unreadable', warnings: [] };

/** Undefined for what is no whole JPEG, or too large a one. */
export async function inspectPhoto({ file, place }: PhotoRequest): Promise<InspectedPhoto | undefined> {
  const header = await readJpegHeader(file);
  if (!header || header.size.width * header.size.height > mostPixels) return undefined;
  const orientation = readOrientation(header.exif);
  const { facts, warning } = await readFacts(header.exif);
  return {
    header,
    orientation,
    target: fitBox(uprightSize(header.size, orientation)),
    facts: { ...facts, place: facts.place ?? place },
    warnings: warning === undefined ? [] : [warning],
  };
}

/** A photo goes on without EXIF, however it came to have none. */
async function readFacts(exif: Uint8Array | undefined): Promise<{ facts: ExifFacts; warning?: string }> {
  if (!exif) return { facts: noFacts, warning: noExif };
  try {
    const { facts, isWhole } = await readExif(exif);
    return isWhole ? { facts } : { facts, warning: 'photo: exif read in part' };
  } catch {
    return { facts: noFacts, warning: 'photo: exif not read' };
  }
}
