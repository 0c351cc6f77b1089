import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { Session } from '#src/api/port.ts';
import { signInAtom } from '#src/claim/session.ts';
import { editMasked, hasDigit, maskPhone } from '#src/phone/phone.ts';
import type { ParsedPhone } from '#src/phone/phoneLibrary.ts';
import { usePhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import type { FieldProblem, FieldProblems } from '#src/ui/page/useFieldProblem.tsx';
import { useCountryChoice } from './countryChoice.ts';
import { phoneDraftAtom, savedPhoneAtom } from './phone.atoms.ts';

/** Id of the phone field. A screen has at most one. */
export const phoneFieldId = 'phone';

/** The parts of a number that are saved for the next visit. */
export type SavedPhone = Pick<ParsedPhone, 'national' | 'country'>;

export interface PhoneEntry {
  readonly text: string;
  /** ISO 3166 code of the selected country. */
  readonly country: string;
  readonly isMasked: boolean;
  /** The problem to show if the field contains no digit. */
  readonly missing: FieldProblem | undefined;
  readonly change: (text: string) => void;
  readonly chooseCountry: (country: string) => void;
  /** Formats the number and selects the country of its calling code. */
  readonly format: () => void;
  /**
   * Waits for the phone library, because the number cannot be parsed reliably without it. If the number must not be
   * sent, for example because the text contains two numbers, shows the problem and resolves with undefined.
   */
  readonly parse: (fields: Pick<FieldProblems, 'show'>) => Promise<Result<ParsedPhone> | undefined>;
  /** Parses a number that was not typed by the user, such as one from the backend. */
  readonly parseText: (text: string) => Promise<Result<ParsedPhone>>;
  /**
   * Signs in and saves the phone number for the next login. The guard redirects from routes for signed-out visitors.
   */
  readonly signIn: (session: Session, phone: SavedPhone) => void;
}

/**
 * The phone number as typed so far, shared by the account screens. An empty field shows the number of the last login on
 * this device. Only its last digits are visible, because the device may be shared.
 */
export function usePhone(): PhoneEntry {
  const { account } = useMessages().m;
  const { phoneCountry } = useTenant();
  const { phoneLibrary, load } = usePhoneLibrary();
  const [draft, setDraft] = useAtom(phoneDraftAtom);
  const saved = useAtomValue(savedPhoneAtom);
  const setSaved = useSetAtom(savedPhoneAtom);
  const signIn = useSetAtom(signInAtom);
  const [isTouched, setTouched] = useState(false);

  // biome-ignore lint/correctness/useHookAtTopLevel: the capability is a constant
  const choice = __TENANT__.usesCountryPicker ? useCountryChoice() : undefined;
  const country = choice?.country || phoneCountry.code;
  const isMasked = draft === '' && saved !== '' && !isTouched;
  const text = isMasked ? maskPhone(saved) : draft;
  const parseText: PhoneEntry['parseText'] = async (typed) => {
    const library = await load();
    return library.ok ? { ok: true, value: library.value.parse(typed, country) } : library;
  };
  const problemText = ({ problem, callingCode, country: found }: ParsedPhone) => {
    if (problem) return account.phone_problem[problem]();
    // Without a country picker, a foreign number would be sent as a number of the carrier's country.
    if (found === country || __TENANT__.usesCountryPicker) return undefined;
    return account.phone_other_country({ found: callingCode, own: phoneCountry.callingCode });
  };
  return {
    text,
    country,
    isMasked,
    missing: hasDigit(text) ? undefined : { field: phoneFieldId, text: account.phone_missing() },
    change(next) {
      setTouched(true);
      setDraft(isMasked ? editMasked(text, next) : next);
    },
    chooseCountry: (chosen) => choice?.choose(chosen),
    format() {
      if (isMasked || !phoneLibrary) return;
      const reading = phoneLibrary.parse(draft, country);
      if (reading.problem) return;
      // Without a country picker, the field cannot show another country, so the number keeps its calling code.
      if (reading.country !== country && !choice) return;
      if (reading.country !== country) choice?.choose(reading.country);
      setDraft(reading.shown);
    },
    async parse({ show }) {
      if (!isMasked) {
        const parsed = await parseText(draft);
        const text = parsed.ok && problemText(parsed.value);
        if (text) show({ field: phoneFieldId, text });
        return text ? undefined : parsed;
      }
      // The saved number already has the format in which numbers are sent.
      const reading = { country, callingCode: '', national: saved, shown: text, international: text };
      return { ok: true, value: reading };
    },
    parseText,
    signIn(session, phone) {
      setSaved(phone.national);
      choice?.save(phone.country);
      setDraft('');
      signIn(session);
    },
  };
}
