import type { BackendError } from '#src/backend/errors.ts';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';

/**
 * What the wizard's alert says of a call that came to nothing, as display strings: where the thing asked for is not
 * there, the call's own words; otherwise the server's, or that nobody knows, and what can be done. [ERR-36 ERR-51]
 */
export function callMessages(m: Messages, error: BackendError, notFound: string): readonly string[] {
  if (error.kind === 'notFound') return [notFound];
  const { errors } = m.supplement_portal;
  const said = errorText(m, error, errors.unknown());
  if (error.kind === 'rateLimited') return [said, m.error.rate_limited.display()];
  if (error.kind === 'fault') return [said];
  return error.status === undefined ? [said, errors.not_reached()] : [said];
}
