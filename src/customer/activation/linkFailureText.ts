import type { BackendError } from '#src/backend/errors.ts';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';

/**
 * Why a code could not be linked to a signed-in user, as a display string. The default texts for a used code, including
 * the server's, ask to log in, which does not apply here.
 */
export function linkFailureText(m: Messages, error: BackendError, own?: string): string {
  return error.code === 'exposure_already_linked' ? m.activation.used() : errorText(m, error, own);
}
