import { Glyph, type GlyphName } from './Glyph.tsx';
import { Spinner } from './Spinner.tsx';

export interface IconButtonProps extends Omit<ElementProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: GlyphName;
  /** Accessible name with action and object: "Remove front.jpg". */
  readonly label: string;
  readonly busy?: boolean;
}

export function IconButton({ icon, label, busy = false, onClick, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`icon-btn ${className ?? ''}`.trim()}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : <Glyph name={icon} small />}
    </button>
  );
}
