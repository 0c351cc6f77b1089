import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly icon?: Elements;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends ChoiceGroupProps {
  readonly options: readonly RadioOption[];
  /** Undefined if no option is selected. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  /** Plain lines, cards with a border, or tiles side by side for two or three short options. */
  readonly shape?: 'lines' | 'cards' | 'tiles';
}

/** A group of radio buttons. The browser handles the arrow keys. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, onChange, disabled, shape = 'lines', ...group } = props;
  return (
    <ChoiceGroup {...group}>
      <div className={`radios radios--${shape}`}>
        {options.map((option, index) => (
          <label key={option.value} className={shape === 'tiles' ? 'tile' : 'check'}>
            <input
              type="radio"
              id={index === 0 ? group.id : `${group.id}-${index}`}
              name={group.id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            {shape === 'tiles' ? (
              <span className="tile-face">
                {option.icon}
                <span>{option.label}</span>
              </span>
            ) : (
              <ChoiceLabel label={option.label} hint={option.hint} />
            )}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
