import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import { Glyph } from './Glyph.tsx';

interface RatingScaleProps extends ChoiceGroupProps {
  /** Lowest and highest number. */
  readonly range: readonly [lowest: number, highest: number];
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** Called when a number is tapped or clicked, but not for arrow keys: they also select the numbers in between. */
  readonly onTap?: ((value: number) => void) | undefined;
  /** Labels of the lowest and the highest number. */
  readonly ends: readonly [lowest: string, highest: string];
  /** If set, a native select with this placeholder is below the tiles on small screens. */
  readonly selectPlaceholder?: string;
  readonly disabled?: boolean;
}

/** A rating with one tile per number, and on small screens also a native select. */
export function RatingScale(props: RatingScaleProps) {
  const { range, value, onChange, onTap, ends, selectPlaceholder, disabled, ...group } = props;
  const [lowest, highest] = range;
  const values = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return (
    <ChoiceGroup {...group}>
      <div className="scale">
        <div className="scale-tiles num">
          {values.map((number) => (
            <label key={number} className="tile">
              <input
                type="radio"
                id={number === lowest ? group.id : `${group.id}-${number}`}
                name={group.id}
                aria-label={nameOf(number)}
                checked={number === value}
                disabled={disabled}
                onChange={() => onChange(number)}
                onClick={(event) => event.detail > 0 && onTap?.(number)}
              />
              <span className="tile-face">{number}</span>
            </label>
          ))}
        </div>
        <p className="scale-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
        {selectPlaceholder !== undefined && (
          <div className="select">
            <select
              className="input"
              aria-labelledby={`${group.id}-label`}
              value={value ?? ''}
              disabled={disabled}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            >
              {value === undefined && <option value="">{selectPlaceholder}</option>}
              {values.map((number) => (
                <option key={number} value={number}>
                  {nameOf(number)}
                </option>
              ))}
            </select>
            <Glyph name="down" small />
          </div>
        )}
      </div>
    </ChoiceGroup>
  );

  /** Returns the number, with its label if it has one: the visible labels are hidden from screen readers. */
  function nameOf(number: number): string {
    if (number === lowest) return `${number}, ${ends[0]}`;
    return number === highest ? `${number}, ${ends[1]}` : String(number);
  }
}
