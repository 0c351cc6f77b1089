import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Marks the field as wrong and stands beside it; the summary on top says the same. */
  readonly error?: ReactNode;
  /** Stands at the end of the input, such as a button that shows the password. */
  readonly end?: ReactNode;
}

/** Label above, hint before, then the error, then the input that they describe. */
export function Field({ id, label, hint, error, end, className, ...input }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
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
      <div className="affix">
        <input
          {...input}
          className="input"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
    </div>
  );
}
