import { type Size, swapSides } from './box.ts';
import { firstDirectory, listEntries, openTiff } from './tiff.ts';

/** The EXIF orientation: 1 is upright, 3 upside down, 6 and 8 on the side; 2, 4, 5 and 7 are mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;

/**
 * Reads the orientation separately from the other EXIF data, so that it is found even if the rest of the EXIF is
 * broken, as in browsers and galleries. A missing or invalid value counts as upright.
 * @param block the TIFF block of an EXIF segment
 */
export function readOrientation(block: Uint8Array | undefined): Orientation {
  const tiff = block && openTiff(block);
  if (!tiff) return 1;
  const entry = listEntries(tiff, firstDirectory(tiff)).find(({ tag }) => tag === orientationTag);
  const value = entry && tiff.view.getUint16(entry.at + 8, tiff.isLittleEndian);
  return isOrientation(value) ? value : 1;
}

function isOrientation(value: number | undefined): value is Orientation {
  return value !== undefined && value >= 1 && value <= 8;
}

/** Returns the size of a picture after its orientation is applied. */
export function uprightSize(stored: Size, orientation: Orientation): Size {
  return orientation >= 5 ? swapSides(stored) : stored;
}

/** The parameters a to f of a canvas transform. */
type Matrix = readonly [number, number, number, number, number, number];

/**
 * Returns the transform that draws a picture upright if it is drawn at (0, 0) in its stored orientation.
 * @param upright size of the canvas
 */
export function uprightMatrix(orientation: Orientation, { width, height }: Size): Matrix {
  const matrices: Record<Orientation, Matrix> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  };
  return matrices[orientation];
}
