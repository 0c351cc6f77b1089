/** View boxes of the illustrations in `art/`; they must match the files. */
const viewBoxes = { hero: '0 0 840 600', 'lost-car': '0 0 640 432' } as const;
/** View box of all other illustrations. A default keeps a list of them out of the first screen. */
const defaultViewBox = '0 0 240 180';

export type ArtName =
  | keyof typeof viewBoxes
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
  /** Address of the file with all illustrations, for pages that do not inline this one. */
  readonly spriteUrl: string;
}

/**
 * An illustration in the brand's colors. The page that shows it first inlines it as a symbol, so it appears with the
 * first paint. Other pages load it from the sheet.
 */
export function Art({ name, label, spriteUrl }: ArtProps) {
  const id = `art-${name}`;
  const inPage = typeof document === 'undefined' || document.getElementById(id) !== null;
  const box = (viewBoxes as Partial<Record<ArtName, string>>)[name] ?? defaultViewBox;
  return (
    <svg className="art" viewBox={box} role="img" aria-label={label}>
      <use href={inPage ? `#${id}` : `${spriteUrl}#${id}`} />
    </svg>
  );
}
