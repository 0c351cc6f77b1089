import { useEffect, useRef } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { listen } from './listen.ts';

interface IconButtonProps extends Omit<ElementProps<'button'>, 'aria-label' | 'children'> {
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

/** A button inside a text input that clears the input. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // Keep the focus in the input: if it moved, the button would disappear before the press ends.
  useEffect(() => listen(button.current, { mousedown: (event) => event.preventDefault() }));
  return <IconButton ref={button} className="affix-clear" icon="close" label={label} onClick={onClear} />;
}
