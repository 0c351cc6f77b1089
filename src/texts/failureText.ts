import type { BackendError } from '#src/api/errors.ts';
import { errorText } from './errorText.ts';
import type { MessagesAs } from './messages.ts';

/** Title and text of an error message. */
export interface FailureText<Result> {
  readonly title: Result;
  readonly text: Result;
}

/** The calling screen's messages for failures that bring no message themselves. */
export interface FailureFallback<Result> {
  /** Which action failed. */
  readonly title: Result;
  /**
   * What was saved and what to do next if no response arrived.
   * @default the input is kept, try again
   */
  readonly noResponse?: Result;
}

/**
 * Returns the message for a call that failed although the request itself was valid. Blames the network only if there is
 * no better explanation: a message from the server takes precedence.
 */
export function failureText<Result>(
  m: MessagesAs<Result>,
  error: BackendError,
  fallback: FailureFallback<Result>,
): FailureText<Result> {
  const message = errorText<Result | ''>(m, error, '');
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
