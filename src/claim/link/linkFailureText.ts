import type { BackendError } from '#src/api/errors.ts';
import { errorText } from '#src/texts/errorText.ts';
import type { Messages } from '#src/texts/messages.ts';

/**
 * Explains why a code could not be linked to a signed-in user, as a display string. A used code needs its own message,
 * because the usual message and the server's message both ask the user to log in.
 */
export function linkFailureText(m: Messages, error: BackendError, fallback?: string): string {
  return error.code === 'exposure_already_linked' ? m.activation.used() : errorText(m, error, fallback);
}
