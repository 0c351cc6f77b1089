import { Icon } from './Icon.tsx';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  /** Marks the field as invalid and appears beside it. The error summary above the form repeats it. */
  readonly error?: Content;
  readonly className?: string | undefined;
}

/** Label, hint and error of a control, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldFrameProps & { children: Elements }) {
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

/** The `aria` attributes that connect a control with its hint, error and the elements with the ids in `more`. */
export function describedBy({ id, hint, error }: FieldFrameProps, ...more: (string | false | undefined)[]) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean);
  // Omit unset attributes, so that they do not override the control's attributes.
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(parts.length > 0 && { 'aria-describedby': parts.join(' ') }),
  };
}
