import { type BackendError, isCatalogueCode } from '#src/api/errors.ts';
import type { MessagesAs } from './messages.ts';

/** Maximum length of a server message, in characters. Longer messages are truncated. */
const maxServerTextLength = 400;

/**
 * Returns the text for a failed call. Order of precedence: the server's message, the message of its error code,
 * `fallback`, the default message. If the server's message is in another language than the page, it comes after
 * `fallback`; if its language is unknown, after the message of the code. An internal error of the app always shows its
 * own message.
 * @param fallback the message of the calling screen
 */
export function errorText<Result>(m: MessagesAs<Result>, error: BackendError, fallback?: Result): Result {
  const { kind, display, field, code, textLanguage } = error;
  if (kind === 'fault') return m.error.fault.display();
  const codeMessage = code !== undefined && isCatalogueCode(code) ? m.error[code].display() : undefined;
  const ownText = codeMessage ?? (textLanguage === 'other' ? fallback : undefined);
  if (textLanguage && ownText) return ownText;
  const fromServer = display ?? (field && `${field.name} ${field.text}`);
  if (fromServer !== undefined && fromServer.trim() !== '') return m.verbatim({ text: shorten(fromServer) });
  return codeMessage ?? fallback ?? m.error.default.display();
}

function shorten(text: string): string {
  return text.length > maxServerTextLength ? `${text.slice(0, maxServerTextLength).trimEnd()}…` : text;
}

/** Title and text of an error message. */
interface FailureText<Result> {
  readonly title: Result;
  readonly text: Result;
}

/** The calling screen's messages for errors that have no message of their own. */
interface FailureFallback<Result> {
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
  // A protocol error means that a response arrived, even if the error has no status.
  const hasResponse = kind === 'protocol' || (status !== undefined && kind !== 'timeout');
  return {
    title,
    text: hasResponse ? m.error.default.display() : (fallback.noResponse ?? m.account.not_reached()),
  };
}
