import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The error below a choice: after it, because its words stand beside the mark and not above. */
export function ChoiceError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}

/** What a choice is called, and a line that says more. */
export function ChoiceWords({ label, hint }: { label: ReactNode; hint?: ReactNode }) {
  return (
    <span className="choice-words">
      <span className="choice-label">{label}</span>
      {hint && <span className="choice-hint">{hint}</span>}
    </span>
  );
}
