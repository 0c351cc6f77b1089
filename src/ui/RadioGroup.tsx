import { FieldNotes } from './Field.tsx';

interface RadioOption {
  readonly value: string;
  readonly label: Content;
  readonly icon?: Elements;
}

interface RadioGroupProps extends ChoiceGroupProps {
  readonly options: readonly RadioOption[];
  /** Undefined if no option is selected. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A group of radio buttons: tiles side by side for two or three short options. The browser handles the arrow keys. */
export function RadioGroup({ options, value, onChange, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup {...group}>
      <div className="radios--tiles">
        {options.map((option, index) => (
          <label key={option.value} className="tile">
            <input
              type="radio"
              id={index === 0 ? group.id : `${group.id}-${index}`}
              name={group.id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="tile-face">
              {option.icon}
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

export interface ChoiceGroupProps {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly error?: Content;
}

/** Several options under one question. `id` is the first option's id, so that the error summary can link to it. */
export function ChoiceGroup({ id, label, hint, error, children }: ChoiceGroupProps & { children: Elements }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'group is-error' : 'group'} aria-describedby={described || undefined}>
      <legend id={`${id}-label`}>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
