import { useEffect, useState } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneBook, PhoneReading } from '#src/platform/phoneBook.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useServices } from '../services.tsx';

/** A number as it is being typed. */
export interface TypedPhone {
  readonly text: string;
  /** ISO 3166, upper case. Empty until the user selects one; the carrier's country is then used. */
  readonly country: string;
}

export interface PhoneParser {
  /** The phone library. Until it is loaded, there is no country picker and no formatting. */
  readonly book: PhoneBook | undefined;
  /** The selected country, or the carrier's. */
  readonly countryOf: (phone: TypedPhone) => string;
  /** Parses the number. Waits for the phone library, because the country code cannot be determined without it. */
  readonly parse: (phone: TypedPhone) => Promise<Result<PhoneReading>>;
}

/** Loads the phone library with the first phone field. If that fails, `parse` tries again. */
export function usePhoneBook(): PhoneParser {
  const { loadPhoneBook } = useServices();
  const { phoneCountry } = useTenant();
  const [book, setBook] = useState<PhoneBook>();
  const load = async () => {
    const loaded = await loadPhoneBook();
    if (loaded.ok) setBook(loaded.value);
    return loaded;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per loader
  useEffect(() => void load(), [loadPhoneBook]);
  const countryOf = ({ country }: TypedPhone) => country || phoneCountry.code;
  const parse: PhoneParser['parse'] = async (phone) => {
    const library = await load();
    return library.ok ? { ok: true, value: library.value.read(phone.text, countryOf(phone)) } : library;
  };
  return { book, countryOf, parse };
}
