import type { BackendError } from '#src/api/errors.ts';
import { errorText } from './errorText.ts';
import type { Messages } from './messages.ts';

/** Title and text of an error message, as display strings. */
export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** The calling screen's messages for failures that bring no message themselves. Display strings. */
export interface FailureFallback {
  /** Which action failed. */
  readonly title: string;
  /**
   * What was saved and what to do next if no response arrived.
   * @default the input is kept, try again
   */
  readonly noResponse?: string;
}

/**
 * Returns the message for a call that failed although the request itself was valid. Blames the network only if there is
 * no better explanation: a message from the server takes precedence.
 */
export function failureText(m: Messages, error: BackendError, fallback: FailureFallback): FailureText {
  const message = errorText(m, error, '');
  if (message !== '') return { title: fallback.title, text: message };
  const { kind, status } = error;
  if (kind === 'rateLimited')
    return { title: m.error.rate_limited.title(), text: m.error.rate_limited.display() };
  // This build has no backend configured.
  if (kind === 'unavailable' && status === undefined)
    return { title: m.unavailable.title(), text: m.unavailable.text() };
  const title = m.webapp_network_alert_label_header();
  // The code that reads a response body does not pass on the status, so a protocol error counts as a response.
  const hasResponse = kind === 'protocol' || (status !== undefined && kind !== 'timeout');
  return {
    title,
    text: hasResponse ? m.error.default.display() : (fallback.noResponse ?? m.account.not_reached()),
  };
}
