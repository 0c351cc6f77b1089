import { Glyph } from '../Glyph.tsx';

interface CountrySelectProps {
  /** Accessible name: "Country". */
  readonly label: string;
  /** Undefined until the list has loaded; only the code of the country is then shown. */
  readonly countries: OrderedCountries | undefined;
  /** Code of the selected country. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly disabled?: boolean | undefined;
}

/**
 * A native select with full country names. There is no space for a full name beside the number, so a short form is
 * shown and the transparent select covers it.
 */
export function CountrySelect({ label, countries, value, onChange, disabled }: CountrySelectProps) {
  if (!countries) return <span className="unit unit--awaited">{value}</span>;
  const { first, rest } = countries;
  const chosen = [...first, ...rest].find((country) => country.code === value);
  return (
    <div className="country">
      <select
        aria-label={label}
        autoComplete="tel-country-code"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {first.map(renderCountry)}
        {first.length > 0 && rest.length > 0 && <hr />}
        {rest.map(renderCountry)}
      </select>
      <span className="unit num" aria-hidden="true">
        <span>{chosen ? `${chosen.code} +${chosen.callingCode}` : value}</span>
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

interface Country {
  /** ISO 3166 code, such as "RS". */
  readonly code: string;
  /** Name of the country in the reader's language. */
  readonly name: string;
  /** Digits without the plus sign. */
  readonly callingCode: string;
}

interface OrderedCountries {
  readonly first: readonly Country[];
  readonly rest: readonly Country[];
}

/** The preferred countries in the given order, then all others sorted by name in `locale`. */
export function orderCountries(
  countries: readonly Country[],
  preferred: readonly string[],
  locale: string,
): OrderedCountries {
  const first = preferred.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  const { compare } = new Intl.Collator(locale);
  const rest = countries.filter((country) => !first.includes(country));
  return { first, rest: rest.sort((a, b) => compare(a.name, b.name)) };
}
