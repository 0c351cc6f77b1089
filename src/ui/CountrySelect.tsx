import { Glyph } from './Glyph.tsx';
import type { Country } from './orderCountries.ts';

export interface CountryChoice {
  /** Name of the control: "Country". */
  readonly label: string;
  readonly first: readonly Country[];
  readonly rest: readonly Country[];
  /** Code of the chosen country. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/**
 * The browser's own list with whole names. Closed, it would show a name that has no room beside the number: a short
 * form stands there instead, and the list lies over it unseen.
 */
export function CountrySelect({
  choice,
  disabled,
}: {
  choice: CountryChoice;
  disabled?: boolean | undefined;
}) {
  const { label, first, rest, value, onChange } = choice;
  const chosen = [...first, ...rest].find((country) => country.code === value);
  return (
    <div className="country">
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {first.map(renderCountry)}
        {first.length > 0 && rest.length > 0 && <hr />}
        {rest.map(renderCountry)}
      </select>
      <span className="unit num" aria-hidden="true">
        {chosen ? `${chosen.code} +${chosen.callingCode}` : value}
        <Glyph name="down" small />
      </span>
    </div>
  );
}

function renderCountry({ code, name, callingCode }: Country) {
  return (
    <option key={code} value={code}>
      {`${name} +${callingCode}`}
    </option>
  );
}
