import { useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';

/** A button inside a text input that clears the input. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // Keep the focus in the input: if it moved, the button would disappear before the press ends.
  useEffect(() => listen(button.current, { mousedown: (event) => event.preventDefault() }));
  return <IconButton ref={button} className="affix-clear" icon="close" label={label} onClick={onClear} />;
}
