export type ArtName =
  | 'assessing'
  | 'camera-blocked'
  | 'cookies'
  | 'estimate-wait'
  | 'extra-photo'
  | 'hero'
  | 'liability-wait'
  | 'lost-car'
  | 'mail'
  | 'no-claims'
  | 'no-estimate'
  | 'no-questions'
  | 'photo-front'
  | 'survey-thanks'
  | 'vehicle-found'
  | 'vehicle-unknown'
  | 'vin-photo'
  | 'vin-places'
  | 'walk-around';

interface ArtProps {
  readonly name: ArtName;
  /** Accessible name; empty for a decorative illustration. */
  readonly label: string;
  /** Address of the file with all illustrations, for pages that do not inline this illustration. */
  readonly spriteUrl: string;
}

/**
 * An illustration in the brand's colours. A page that shows it in the first paint inlines it as a symbol. Other pages
 * load it from the sprite.
 */
export function Art({ name, label, spriteUrl }: ArtProps) {
  const id = `art-${name}`;
  const inPage = typeof document === 'undefined' || document.getElementById(id) !== null;
  // Must match the view boxes of the files in `art/`.
  const box = name === 'hero' ? '0 0 840 600' : '0 0 640 400';
  return (
    <svg className="art" viewBox={box} role="img" aria-label={label} aria-hidden={label === '' || undefined}>
      <use href={inPage ? `#${id}` : `${spriteUrl}#${id}`} />
    </svg>
  );
}
