import { ChoiceLabel } from './ChoiceLabel.tsx';

export interface CheckboxProps extends Omit<ElementProps<'input'>, 'id' | 'type' | 'onChange' | 'className'> {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ id, label, hint, onChange, ...input }: CheckboxProps) {
  return (
    <div className="choice-field">
      <label className="check">
        <input
          {...input}
          type="checkbox"
          id={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <ChoiceLabel label={label} hint={hint} />
      </label>
    </div>
  );
}
