import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import type { Activation, LinkedClaim } from '#src/backend/port.ts';
import { isCodeRefused, stepAfterLookUp } from '#src/domain/activationSteps.ts';
import { digitsOf, groupPhone } from '#src/domain/groupPhone.ts';
import { href } from '#src/navigation/paths.ts';
import { CodeFailed } from './CodeFailed.tsx';
import { ExistingAccount } from './ExistingAccount.tsx';
import { finishLink } from './linking.ts';
import { keepCodeAtom, newOwnersCodeAtom } from './pendingCode.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Keeps the activation and returns the address of the next step. Without the owner's phone the reply is useless: nobody
 * could log in with it.
 */
function settleLookUp(
  store: Store,
  code: string,
  { ownerPhone, ownerFormattedPhone, accountExists }: Activation,
): Result<string> {
  const digits = digitsOf(ownerPhone);
  if (digits === '') return { ok: false, error: { kind: 'notFound', code: 'exposure_not_found' } };
  store.set(keepCodeAtom, {
    code,
    // The plus sign stays: only with it does the number say its country.
    ownerPhone: ownerPhone?.trim().startsWith('+') ? `+${digits}` : digits,
    shownPhone: ownerFormattedPhone || groupPhone(digits),
  });
  const isNew = stepAfterLookUp(accountExists) === 'create';
  store.set(newOwnersCodeAtom, isNew ? code : '');
  return { ok: true, value: isNew ? href.create(code) : href.activatePassword() };
}

/** The answer to a code that was sent: a look-up's, or for whoever is signed in a link's. Gives where to go. */
function settle(store: Store, code: string, answer: Result<Activation | LinkedClaim>): Result<string> {
  if (!answer.ok) return answer;
  const { value } = answer;
  return 'assignmentId' in value ? finishLink(store, { ok: true, value }) : settleLookUp(store, code, value);
}

/** What comes after the code's field. It is fetched with the first code that is sent, so that no first visit pays. */
export const activationSteps = {
  settle,
  isCodeRefused,
  CodeFailed,
  ExistingAccount,
};

export type ActivationSteps = typeof activationSteps;
