import { ChoiceGroup, type GroupWords } from './ChoiceGroup.tsx';
import { Glyph } from './Glyph.tsx';

export interface RatingScaleProps extends GroupWords {
  /** Lowest and highest whole number that can be chosen. */
  readonly range: readonly [lowest: number, highest: number];
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** What the two ends mean, in words. */
  readonly ends: readonly [lowest: string, highest: string];
  /** Offers a native list in place of the tiles where the screen is small: what stands in it before a choice. */
  readonly smallScreenList?: string;
  readonly disabled?: boolean;
}

/** A number on a scale: one tile for each, and the same as a list where tiles would be too many. */
export function RatingScale(props: RatingScaleProps) {
  const { range, value, onChange, ends, smallScreenList, disabled, ...words } = props;
  const [lowest, highest] = range;
  const values = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return (
    <ChoiceGroup {...words}>
      <div className={smallScreenList === undefined ? 'scale' : 'scale scale--either'}>
        {smallScreenList !== undefined && (
          <div className="select">
            <select
              className="input"
              aria-labelledby={`${words.id}-label`}
              value={value ?? ''}
              disabled={disabled}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            >
              {value === undefined && <option value="">{smallScreenList}</option>}
              {values.map((number) => (
                <option key={number} value={number}>
                  {nameOf(number)}
                </option>
              ))}
            </select>
            <Glyph name="down" small />
          </div>
        )}
        <div className="scale-tiles num">
          {values.map((number) => (
            <label key={number} className="tile">
              <input
                type="radio"
                id={number === lowest ? words.id : `${words.id}-${number}`}
                name={words.id}
                aria-label={nameOf(number)}
                checked={number === value}
                disabled={disabled}
                onChange={() => onChange(number)}
              />
              <span className="tile-face">{number}</span>
            </label>
          ))}
        </div>
        <p className="scale-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </ChoiceGroup>
  );

  /** The ends carry their meaning in their names: the words below the tiles belong to no tile by themselves. */
  function nameOf(number: number): string {
    if (number === lowest) return `${number}, ${ends[0]}`;
    return number === highest ? `${number}, ${ends[1]}` : String(number);
  }
}
