import { useEffect, useState } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { ParsedPhone, PhoneLibrary } from '#src/phone/phoneLibrary.ts';
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
  readonly library: PhoneLibrary | undefined;
  /** The selected country, or the carrier's. */
  readonly countryOf: (phone: TypedPhone) => string;
  /** Parses the number. Waits for the phone library, because the country code cannot be determined without it. */
  readonly parse: (phone: TypedPhone) => Promise<Result<ParsedPhone>>;
}

/** Loads the phone library with the first phone field. If that fails, `parse` tries again. */
export function usePhoneLibrary(): PhoneParser {
  const { loadPhoneLibrary } = useServices();
  const { phoneCountry } = useTenant();
  const [library, setBook] = useState<PhoneLibrary>();
  const load = async () => {
    const loaded = await loadPhoneLibrary();
    if (loaded.ok) setBook(loaded.value);
    return loaded;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per loader
  useEffect(() => void load(), [loadPhoneLibrary]);
  const countryOf = ({ country }: TypedPhone) => country || phoneCountry.code;
  const parse: PhoneParser['parse'] = async (phone) => {
    const library = await load();
    return library.ok ? { ok: true, value: library.value.parse(phone.text, countryOf(phone)) } : library;
  };
  return { library, countryOf, parse };
}
