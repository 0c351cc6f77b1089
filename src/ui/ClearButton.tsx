import { useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';

/** Empties the field in which it stands. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // A press that took the focus from the field would take this button away before it is let go.
  useEffect(() => listen(button.current, { mousedown: (event) => event.preventDefault() }));
  return <IconButton ref={button} className="affix-clear" icon="close" label={label} onClick={onClear} />;
}
