import type { BackendError } from '#src/api/errors.ts';
import { errorText } from '#src/texts/errorText.ts';
import type { MessagesAs } from '#src/texts/messages.ts';

/**
 * Explains why a code could not be linked to a signed-in user. A used code needs its own message,
 * because the usual message and the server's message both ask the user to log in.
 */
export function linkFailureText<Result>(
  m: MessagesAs<Result>,
  error: BackendError,
  fallback?: Result,
): Result {
  return error.code === 'exposure_already_linked' ? m.activation.used() : errorText(m, error, fallback);
}
