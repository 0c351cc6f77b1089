import { Glyph, type GlyphName } from './Glyph.tsx';

export interface IconButtonProps extends Omit<ElementProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: GlyphName;
  /** Accessible name with action and object: "Remove front.jpg". */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`icon-btn ${className ?? ''}`.trim()}
      aria-label={label}
      title={label}
    >
      <Glyph name={icon} small />
    </button>
  );
}
