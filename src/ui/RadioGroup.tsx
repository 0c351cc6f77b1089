import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: Content;
  readonly icon?: Elements;
}

export interface RadioGroupProps extends ChoiceGroupProps {
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
