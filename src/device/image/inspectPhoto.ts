import { fitBox, type Size } from './box.ts';
import { type ExifFacts, noFacts } from './exifFacts.ts';
import { type JpegHeader, readJpegHeader } from './jpegHeader.ts';
import { type Orientation, readOrientation, uprightSize } from './orientation.ts';
import { noExifWarning, type PhotoJob, type PhotoOutcome } from './protocol.ts';
import { readExif } from './readExif.ts';

/** A file with a valid JPEG header, and the properties of the photo to make from it. */
export interface InspectedPhoto {
  readonly header: JpegHeader;
  readonly orientation: Orientation;
  /** Size of the finished photo, upright. */
  readonly target: Size;
  /** Includes the device's position if the photo has none. */
  readonly facts: ExifFacts;
  readonly warnings: readonly string[];
}

export const unreadablePhoto: PhotoOutcome = { kind: 'unreadable', warnings: [] };

/** Returns undefined if the file is not a JPEG with a picture. */
export async function inspectPhoto({ file, place }: PhotoJob): Promise<InspectedPhoto | undefined> {
  const header = await readJpegHeader(file);
  if (!header) return undefined;
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

/** A photo without EXIF, or with broken EXIF, is still accepted. */
async function readFacts(exif: Uint8Array | undefined): Promise<{ facts: ExifFacts; warning?: string }> {
  if (!exif) return { facts: noFacts, warning: noExifWarning };
  try {
    const { facts, isWhole } = await readExif(exif);
    return isWhole ? { facts } : { facts, warning: 'photo: exif read in part' };
  } catch {
    return { facts: noFacts, warning: 'photo: exif not read' };
  }
}
