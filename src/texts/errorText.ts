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
