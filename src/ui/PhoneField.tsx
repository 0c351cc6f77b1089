import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps, TextInput, type TextInputProps } from './Field.tsx';
import { ClearButton } from './IconButton.tsx';
import type { FieldText } from './useFieldText.ts';

export interface PhoneFieldProps
  extends Omit<TextInputProps, 'id' | 'className' | 'type' | 'value' | 'onChange' | 'onBlur'>,
    FieldFrameProps,
    Pick<FieldText, 'value' | 'onChange'> {
  /** Label of the button that clears the field. */
  readonly clearLabel: string;
  /** A country picker, shown before the number. */
  readonly picker?: Elements;
  /** Calling code of a fixed country, without the plus sign. Not shown beside a picker. */
  readonly callingCode?: string;
  /** Called on blur, to format the number: formatting during typing would move the caret. */
  readonly onLeave?: () => void;
}

/** A phone number field. The parent validates and formats. */
export function PhoneField(props: PhoneFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    className,
    value,
    onChange,
    clearLabel,
    picker,
    callingCode,
    onLeave,
    ref,
    ...input
  } = props;
  const frame = { id, label, hint, error, className };
  const [focused, setFocused] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;
  // A prerendered field may have the focus before the script runs.
  useEffect(() => setFocused(field.current === document.activeElement), [field]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setFocused(false);
    onLeave?.();
  };
  const clear = () => {
    const input = field.current;
    if (!input) return;
    // Clear with an input event, like an edit by the user: the form state never replaces the text of a focused field.
    input.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  const fixed = !picker && callingCode !== undefined;
  const canClear = focused && value !== '' && !input.disabled && !input.readOnly;
  return (
    <FieldFrame {...frame}>
      <div className="joined">
        {picker}
        {fixed && <Unit id={`${id}-before`}>{`+${callingCode}`}</Unit>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether the focus is inside. */}
        <div className="affix" onFocus={() => setFocused(true)} onBlur={onBlur}>
          <TextInput
            autoComplete="tel"
            {...input}
            type="tel"
            ref={field}
            className="input num"
            value={value}
            onChange={onChange}
            {...describedBy(frame, fixed && `${id}-before`)}
          />
          {canClear && <ClearButton label={clearLabel} onClear={clear} />}
        </div>
      </div>
    </FieldFrame>
  );
}

/** A sign or unit attached to an input. The input refers to it with `aria-describedby`. */
function Unit({ id, children }: { id: string; children: Content }) {
  return (
    <span className="unit num" id={id}>
      {children}
    </span>
  );
}
