import { IconButton } from './IconButton.tsx';

/** Empties the field in which it stands. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <IconButton
      className="affix-clear"
      icon="close"
      label={label}
      // A press that took the focus from the field would take this button away before it is let go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
