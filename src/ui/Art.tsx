/** Natural boxes of the drawings in `art/`, the same as in the files. */
const boxes = { hero: '0 0 840 600', 'lost-car': '0 0 640 432' } as const;
/** The box of every drawing that is not named above, so that the first screen does not carry a list of them. */
const usualBox = '0 0 240 180';

export type ArtName =
  | keyof typeof boxes
  | 'broken-page'
  | 'camera-blocked'
  | 'cookies'
  | 'done'
  | 'empty-claims'
  | 'mail'
  | 'offline'
  | 'photo-hint'
  | 'vin-photo'
  | 'vin-places'
  | 'waiting';

export interface ArtProps {
  readonly name: ArtName;
  readonly label: string;
  /** Address of the file with all drawings, for a page that does not hold this one. */
  readonly sheet: string;
}

/**
 * A drawing in the brand's colours. A page that shows one first holds it as a symbol, so it paints with the page;
 * elsewhere it comes from the sheet.
 */
export function Art({ name, label, sheet }: ArtProps) {
  const id = `art-${name}`;
  const inPage = typeof document === 'undefined' || document.getElementById(id) !== null;
  const box = (boxes as Partial<Record<ArtName, string>>)[name] ?? usualBox;
  return (
    <svg className="art" viewBox={box} role="img" aria-label={label}>
      <use href={inPage ? `#${id}` : `${sheet}#${id}`} />
    </svg>
  );
}
