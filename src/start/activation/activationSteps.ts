import type { createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import type { Activation, LinkedClaim } from '#src/api/port.ts';
import { allClaims, assignments } from '#src/claim/assignments.ts';
import { finishLink, type LinkServices } from '#src/claim/link/linking.ts';
import { codeWithoutAccountAtom, setPendingCodeAtom } from '#src/claim/link/pendingCode.ts';
import { href } from '#src/navigation/paths.ts';
import { digitsOf, formatPhone } from '#src/phone/formatPhone.ts';
import { isCodeRejected, stepAfterLookup } from './activationFlow.ts';
import { CodeFailed, CodeRefusal, UsedCodeLink } from './CodeFailed.tsx';
import { ExistingAccount } from './ExistingAccount.tsx';

type Store = ReturnType<typeof createStore>;

/**
 * Stores the activation and returns the path of the next step. Without the owner's phone number the activation cannot
 * be used, because the login needs that number.
 */
function handleLookUp(
  store: Store,
  code: string,
  { ownerPhone, ownerFormattedPhone, accountExists }: Activation,
): Result<string> {
  const digits = digitsOf(ownerPhone);
  if (digits === '') return { ok: false, error: { kind: 'notFound', code: 'exposure_not_found' } };
  store.set(setPendingCodeAtom, {
    code,
    // Keeps the plus sign: without it, the country of the number is unknown.
    ownerPhone: ownerPhone?.trim().startsWith('+') ? `+${digits}` : digits,
    formattedPhone: ownerFormattedPhone || formatPhone(digits),
  });
  const hasNoAccount = stepAfterLookup(accountExists) === 'create';
  store.set(codeWithoutAccountAtom, hasNoAccount ? code : '');
  return { ok: true, value: hasNoAccount ? href.create(code) : href.activatePassword() };
}

/**
 * Handles the answer to a submitted code: a lookup, or a link if the user is signed in. Returns the path of the next
 * page.
 */
async function handleAnswer(
  services: LinkServices,
  code: string,
  answer: Result<Activation | LinkedClaim>,
): Promise<Result<string>> {
  if (!answer.ok) {
    const { error } = answer;
    // The cached claims lack the claim if this attempt, or an earlier one, has linked the code without an answer.
    const mayBeLinked = !isCodeRejected(error) || error.code === 'exposure_already_linked';
    if (mayBeLinked) services.store.set(assignments.dropAtom, allClaims);
    return answer;
  }
  const { value } = answer;
  if ('assignmentId' in value) return finishLink(services, { ok: true, value });
  return handleLookUp(services.store, code, value);
}

/**
 * The steps after the code field. They are loaded when the first code is submitted, to keep them out of the first page
 * load.
 */
export const activationSteps = {
  settle: handleAnswer,
  isCodeRefused: isCodeRejected,
  CodeFailed,
  CodeRefusal,
  UsedCodeLink,
  ExistingAccount,
};

export type ActivationSteps = typeof activationSteps;
