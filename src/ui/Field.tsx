import { Fragment, type RefObject, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { type FieldText, useFieldText } from './useFieldText.ts';

export interface FieldProps extends Omit<TextInputProps, 'id' | 'className'>, FieldFrameProps {
  /** A control at the end of the input, such as a button that shows the password. */
  readonly end?: Elements;
}

/** A text input. */
export function Field({ id, label, hint, error, end, className, ...input }: FieldProps) {
  const frame = { id, label, hint, error, className };
  return (
    <FieldFrame {...frame}>
      <div className="affix">
        <TextInput {...input} className="input" {...describedBy(frame)} />
        {end}
      </div>
    </FieldFrame>
  );
}

export interface FieldFrameProps {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  /** Error text, shown beside the field, which is marked as invalid. The error summary above the form repeats the text. */
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
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** The hint and the error of a control or of a group of options. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <Fragment>
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
    </Fragment>
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

export interface TextInputProps
  extends Omit<ElementProps<'input'>, 'value' | 'onChange' | 'ref'>,
    Partial<FieldText> {
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

/** The `<input>` of all text fields. */
export function TextInput({ value, onChange, clean, ref, ...input }: TextInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const element = ref ?? ownRef;
  const [start] = useState(value);
  useFieldText(
    element,
    value === undefined ? undefined : { value, onChange: onChange ?? (() => undefined), clean },
  );
  return <input defaultValue={start} {...input} ref={element} />;
}
