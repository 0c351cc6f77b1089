export interface Country {
  /** ISO 3166 code, such as "RS". */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  /** Digits without the plus sign. */
  readonly callingCode: string;
}

export interface OrderedCountries {
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
