import { ChoiceError, ChoiceLabel } from './ChoiceLabel.tsx';
import { Spinner } from './Spinner.tsx';

export interface ToggleProps
  extends Omit<ElementProps<'input'>, 'id' | 'type' | 'role' | 'onChange' | 'className'> {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly error?: Content;
  /** True while the change is being saved: it shows the new value and ignores presses. */
  readonly busy?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is saved as soon as it changes. */
export function Toggle({ id, label, hint, error, busy = false, onChange, ...input }: ToggleProps) {
  return (
    <div className={error ? 'choice-field is-error' : 'choice-field'}>
      <label className="toggle">
        <ChoiceLabel label={label} hint={hint} />
        {busy && <Spinner />}
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes its checked state.
          role="switch"
          id={id}
          aria-busy={busy || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            if (!busy) onChange(event.currentTarget.checked);
          }}
        />
      </label>
      {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
    </div>
  );
}
