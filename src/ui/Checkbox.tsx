import { ChoiceError, ChoiceLabel } from './ChoiceLabel.tsx';

export interface CheckboxProps extends Omit<ElementProps<'input'>, 'id' | 'type' | 'onChange' | 'className'> {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly error?: Content;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ id, label, hint, error, onChange, ...input }: CheckboxProps) {
  return (
    <div className={error ? 'choice-field is-error' : 'choice-field'}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <ChoiceLabel label={label} hint={hint} />
      </label>
      {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
    </div>
  );
}
