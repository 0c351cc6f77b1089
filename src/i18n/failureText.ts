import type { BackendError } from '#src/backend/errors.ts';
import { errorText } from './errorText.ts';
import type { Messages } from './messages.ts';

/** Title and text of an error message, as display strings. */
export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** The calling screen's messages for failures that bring no message themselves. Display strings. */
export interface OwnFailureText {
  /** Which action failed. */
  readonly title: string;
  /**
   * What was saved and what to do next if no response arrived.
   * @default the input is kept, try again
   */
  readonly notReached?: string;
}

/**
 * Returns the message for a call that failed although the request itself was valid. Blames the network only if there is
 * no better explanation: a message from the server takes precedence.
 */
export function failureText(m: Messages, error: BackendError, own: OwnFailureText): FailureText {
  const said = errorText(m, error, '');
  if (said !== '') return { title: own.title, text: said };
  const { kind, status } = error;
  if (kind === 'rateLimited')
    return { title: m.error.rate_limited.title(), text: m.error.rate_limited.display() };
  // This build has no backend configured.
  if (kind === 'unavailable' && status === undefined)
    return { title: m.unavailable.title(), text: m.unavailable.text() };
  const title = m.webapp_network_alert_label_header();
  // The code that reads a response body does not pass on the status, so a protocol error counts as a response.
  const isAnswered = kind === 'protocol' || (status !== undefined && kind !== 'timeout');
  return {
    title,
    text: isAnswered ? m.error.default.display() : (own.notReached ?? m.account.not_reached()),
  };
}
