import type { BackendError } from '#src/api/errors.ts';
import { errorText } from '#src/texts/errorText.ts';
import type { Messages } from '#src/texts/messages.ts';

/**
 * Returns the lines of the wizard's alert for a failed call, as display strings.
 * @param notFound the caller's message for an error of kind `notFound`
 */
export function callMessages(t: Messages['t'], error: BackendError, notFound: string): readonly string[] {
  const { errors } = t.supplement_portal;
  if (error.kind === 'notFound') return [notFound];
  if (isSessionOver(error)) return [errors.session_over()];
  const serverText = errorText(t, error, errors.unknown());
  if (error.kind === 'rateLimited') return [serverText, t.error.rate_limited.display()];
  if (error.kind === 'protocol') return [serverText, errors.unusable()];
  return isUnanswered(error) ? [serverText, errors.not_reached()] : [serverText];
}

/**
 * True if the session has ended. Such an error needs its own text: the server's message and the default message for its
 * code ask users to log in, but the portal has no login.
 */
export function isSessionOver({ kind, code }: BackendError): boolean {
  return kind === 'unauthorised' || code === 'authentication_token_expired';
}

const unansweredKinds: readonly BackendError['kind'][] = ['offline', 'timeout', 'stalled', 'unavailable'];

function isUnanswered({ kind, status }: BackendError): boolean {
  return status === undefined && unansweredKinds.includes(kind);
}
