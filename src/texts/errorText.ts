import type { BackendError, CatalogueCode } from '#src/api/errors.ts';
import type { Messages } from './messages.ts';

type MessageOf = (m: Messages) => string;

/** The message for each backend error code. A code without a message does not compile. */
const errorMessages: Readonly<Record<CatalogueCode, MessageOf>> = {
  internal_server_error: (m) => m.error.internal_server_error.display(),
  exposure_not_found: (m) => m.error.exposure_not_found.display(),
  exposure_already_linked: (m) => m.error.exposure_already_linked.display(),
  registration_not_validated: (m) => m.error.registration_not_validated.display(),
  photo_prompt_not_found: (m) => m.error.photo_prompt_not_found.display(),
  reset_password: (m) => m.error.reset_password.display(),
  update_password_dont_match: (m) => m.error.update_password_dont_match.display(),
  update_password_bad_token: (m) => m.error.update_password_bad_token.display(),
  user_not_authorized: (m) => m.error.user_not_authorized.display(),
  authentication_token_expired: (m) => m.error.authentication_token_expired.display(),
  user_create_error: (m) => m.error.user_create_error.display(),
  activation_code_invalid: (m) => m.error.activation_code_invalid.display(),
  file_submission_not_found: (m) => m.error.file_submission_not_found.display(),
};

/** Maximum length of a server message, in characters. Longer messages are truncated. */
const maxServerTextLength = 400;

/**
 * Returns the text for a failed call as a display string. Order of precedence: the server's message, the message of its
 * error code, `fallback`, the default message. If the server's message is in another language than the page, it comes
 * after `fallback`; if its language is unknown, after the message of the code. An internal error of the app always shows
 * its own message. Server text is escaped, so it never becomes markup.
 * @param fallback the message of the calling screen, as a display string
 */
export function errorText(m: Messages, error: BackendError, fallback?: string): string {
  const { kind, display, field, code, textLanguage } = error;
  if (kind === 'fault') return m.error.fault.display();
  const codeMessage = code !== undefined && isCatalogueCode(code) ? errorMessages[code](m) : undefined;
  const ownText = codeMessage ?? (textLanguage === 'other' ? fallback : undefined);
  if (textLanguage && ownText) return ownText;
  const fromServer = display ?? (field && `${field.name} ${field.text}`);
  if (fromServer !== undefined && fromServer.trim() !== '') return escapeServerText(fromServer);
  return codeMessage ?? fallback ?? m.error.default.display();
}

/** True if the server's error code has a message in every bundle. */
export function isCatalogueCode(code: string): code is CatalogueCode {
  return Object.keys(errorMessages).includes(code);
}

function escapeServerText(text: string): string {
  const short = text.length > maxServerTextLength ? `${text.slice(0, maxServerTextLength).trimEnd()}…` : text;
  return short.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
