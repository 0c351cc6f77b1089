import type { createStore } from 'jotai';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { Activation, LinkedClaim } from '#src/api/port.ts';
import {
  codeWithoutAccountAtom,
  finishLink,
  type LinkServices,
  linkFailureText,
  setPendingCodeAtom,
} from '#src/claim/linkCode.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { digitsOf, formatPhone } from '#src/phone/formatPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';
import { ExistingAccount, isCodeRejected } from './ExistingAccount.tsx';

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
    // Without the plus sign, the country of the number is unknown.
    ownerPhone: ownerPhone?.trim().startsWith('+') ? `+${digits}` : digits,
    formattedPhone: ownerFormattedPhone || formatPhone(digits),
  });
  store.set(codeWithoutAccountAtom, accountExists ? '' : code);
  return { ok: true, value: accountExists ? href.activatePassword() : href.create(code) };
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
    // If an answer got lost, this or an earlier attempt may have linked the code: the cached claims may be outdated.
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

interface CodeErrorProps {
  readonly error: BackendError;
}

/** Error message if the lookup failed for a reason other than the code. */
function CodeFailed({ error }: CodeErrorProps) {
  const { m } = useMessages();
  return <RequestFailure title={m.activation.code_failed_title()} error={error} />;
}

/** Why the backend rejected the code. */
function CodeRefusal({ error }: CodeErrorProps) {
  const { m } = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  const errorTextOf = isMember ? linkFailureText : errorText;
  return errorTextOf(m, error, m.error.activation_lookup.display());
}

/** For a code that was used before: a link to the claims, or to the login if the user is signed out. */
function UsedCodeLink() {
  const { t } = useMessages();
  const isMember = useAtomValue(sessionAtom).kind === 'signedIn';
  return (
    <Link className="line-link" to={isMember ? href.claims() : href.login()}>
      {isMember ? t.activation.all_claims() : t.activation.log_in()}
    </Link>
  );
}
