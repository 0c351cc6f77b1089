import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import type { Activation, LinkedClaim } from '#src/backend/port.ts';
import { isCodeRefused, stepAfterLookUp } from '#src/domain/activationSteps.ts';
import { digitsOf, groupPhone } from '#src/domain/groupPhone.ts';
import { href } from '#src/navigation/paths.ts';
import { CodeFailed } from './CodeFailed.tsx';
import { ExistingAccount } from './ExistingAccount.tsx';
import { finishLink, type LinkServices } from './linking.ts';
import { keepCodeAtom, newOwnersCodeAtom } from './pendingCode.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Stores the activation and returns the path of the next step. Without the owner's phone number the activation cannot
 * be used, because the login needs that number.
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
    // Keeps the plus sign: without it, the country of the number is unknown.
    ownerPhone: ownerPhone?.trim().startsWith('+') ? `+${digits}` : digits,
    shownPhone: ownerFormattedPhone || groupPhone(digits),
  });
  const isNew = stepAfterLookUp(accountExists) === 'create';
  store.set(newOwnersCodeAtom, isNew ? code : '');
  return { ok: true, value: isNew ? href.create(code) : href.activatePassword() };
}

/**
 * Handles the answer to a submitted code: a look-up, or a link if the user is signed in. Returns the path of the next
 * page.
 */
async function settle(
  services: LinkServices,
  code: string,
  answer: Result<Activation | LinkedClaim>,
): Promise<Result<string>> {
  if (!answer.ok) return answer;
  const { value } = answer;
  if ('assignmentId' in value) return finishLink(services, { ok: true, value });
  return settleLookUp(services.store, code, value);
}

/**
 * The steps after the code field. They are loaded when the first code is submitted, to keep them out of the first page
 * load.
 */
export const activationSteps = {
  settle,
  isCodeRefused,
  CodeFailed,
  ExistingAccount,
};

export type ActivationSteps = typeof activationSteps;
