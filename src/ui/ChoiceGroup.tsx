import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface GroupWords {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** Several choices under one question. The summary's link leads to `id`, which is the first choice's. */
export function ChoiceGroup({ id, label, hint, error, children }: GroupWords & { children: ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'group is-error' : 'group'} aria-describedby={described || undefined}>
      <legend id={`${id}-label`}>{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}
