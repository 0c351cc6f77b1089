import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ClearButton } from './ClearButton.tsx';
import { type CountryChoice, CountrySelect } from './CountrySelect.tsx';
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { Unit } from './Unit.tsx';

export interface PhoneFieldProps
  extends Omit<ElementProps<'input'>, 'id' | 'className' | 'type' | 'value' | 'onChange' | 'onBlur' | 'ref'>,
    FieldFrameProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
  /** Label of the button that clears the field. */
  readonly clearLabel: string;
  /** Shows a country picker. Without it, only `callingCode` is shown, if set. */
  readonly country?: CountryChoice;
  /** Country code shown in place of the picker until the country list has loaded. */
  readonly placeholderCountry?: string;
  /** Digits of the fixed country, without the plus sign. */
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
    country,
    placeholderCountry,
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
    onChange('');
    field.current?.focus();
  };
  const fixed = country === undefined && callingCode !== undefined;
  const canClear = focused && value !== '' && !input.disabled && !input.readOnly;
  return (
    <FieldFrame {...frame}>
      <div className="joined">
        {country && <CountrySelect choice={country} disabled={input.disabled} />}
        {placeholderCountry !== undefined && !country && (
          <span className="unit unit--awaited">{placeholderCountry}</span>
        )}
        {fixed && <Unit id={`${id}-before`}>{`+${callingCode}`}</Unit>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether the focus is inside. */}
        <div className="affix" onFocus={() => setFocused(true)} onBlur={onBlur}>
          <input
            autoComplete="tel"
            {...input}
            type="tel"
            ref={field}
            className="input num"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...describedBy(frame, fixed && `${id}-before`)}
          />
          {canClear && <ClearButton label={clearLabel} onClear={clear} />}
        </div>
      </div>
    </FieldFrame>
  );
}
