import { useEffect, useEffectEvent } from 'react';
import { PhoneField, type PhoneFieldProps } from '#src/ui/PhoneField.tsx';
import { cleanPhone } from './phone.ts';
import { usePhoneLibrary } from './usePhoneLibrary.ts';

/** A phone field that loads the phone library for its country picker and its format. */
export function PhoneInput(field: Omit<PhoneFieldProps, 'autoComplete' | 'clean'>) {
  const { load } = usePhoneLibrary();
  // If the load fails, the submit loads the library again and reports the error.
  const preload = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => preload(), []);
  return (
    // The calling code stands before the field, so the browser must fill in the national part of the number only.
    <PhoneField {...field} autoComplete="tel-national" clean={cleanPhone} />
  );
}
