import { ChoiceLabel } from './ChoiceLabel.tsx';

export interface ToggleProps
  extends Omit<ElementProps<'input'>, 'id' | 'type' | 'role' | 'onChange' | 'className'> {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is saved as soon as it changes. */
export function Toggle({ id, label, hint, onChange, ...input }: ToggleProps) {
  return (
    <div className="choice-field">
      <label className="toggle">
        <ChoiceLabel label={label} hint={hint} />
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes its checked state.
          role="switch"
          id={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
    </div>
  );
}
