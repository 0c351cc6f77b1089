import type { BackendError } from '#src/backend/errors.ts';
import { errorText } from './errorText.ts';
import type { Messages } from './messages.ts';

/** Display strings. */
export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** What is said of a call where the failure itself says nothing. Display strings. */
export interface OwnFailureText {
  /** What could not be done. */
  readonly title: string;
  /** What is kept and what to do, where no answer came. @default that what was typed is kept, and to try again */
  readonly notReached?: string;
}

/**
 * What is shown for a call that came to nothing although nothing was wrong with what was sent. The network is named
 * only where nobody has said anything better: a server that answers in words is heard.
 */
export function failureText(m: Messages, error: BackendError, own: OwnFailureText): FailureText {
  const said = errorText(m, error, '');
  if (said !== '') return { title: own.title, text: said };
  const { kind, status } = error;
  if (kind === 'rateLimited')
    return { title: m.error.rate_limited.title(), text: m.error.rate_limited.display() };
  // A copy that is connected to no backend at all.
  if (kind === 'unavailable' && status === undefined)
    return { title: m.unavailable.title(), text: m.unavailable.text() };
  const title = m.webapp_network_alert_label_header();
  // The reader of a reply's body does not know the status.
  const isAnswered = kind === 'protocol' || (status !== undefined && kind !== 'timeout');
  return {
    title,
    text: isAnswered ? m.error.default.display() : (own.notReached ?? m.account.not_reached()),
  };
}
