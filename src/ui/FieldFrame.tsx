import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface FieldWords {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Marks the field as wrong and stands beside it; the summary on top says the same. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/** Label above, hint before, then the error, then the control that they describe. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldWords & { children: ReactNode }) {
  return (
    <div className={`field ${className ?? ''} ${error ? 'is-error' : ''}`.trim()}>
      <label htmlFor={id}>{label}</label>
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
    </div>
  );
}

/** Ties a control to the words of its frame, and to those of `more` parts that stand around it. */
export function describedBy({ id, hint, error }: FieldWords, ...more: (string | false | undefined)[]) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean);
  // What is not said here may be said of the control itself.
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(parts.length > 0 && { 'aria-describedby': parts.join(' ') }),
  };
}
