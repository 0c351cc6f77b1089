import { displayName } from '#src/domain/supplement/fileName.ts';
import type { UploadFailure } from '#src/domain/supplement/uploads.ts';
import { formatList } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** Maximum length of a server message in a row. */
const maxServerTextLength = 200;

/** Returns the server's message as text, if there is one, otherwise the built-in message. */
export function failureText(m: Messages, { code, display }: UploadFailure): string {
  const serverText = display?.trim() ?? '';
  if (serverText !== '')
    return serverText.length > maxServerTextLength
      ? `${serverText.slice(0, maxServerTextLength)}…`
      : serverText;
  return plainText(m.supplement_portal.upload_manager.reason[code]());
}

/** Formats a list such as `a.jpg, b.jpg, and 3 more`, so that screen readers do not read a hundred names. */
export function nameList(m: Messages, names: readonly string[], localeCode: string): string {
  const max = 5;
  const shown = names.slice(0, max).map(displayName);
  const moreCount = names.length - max;
  if (moreCount > 0)
    shown.push(plainText(m.supplement_portal.upload_manager.failed.more({ count: moreCount })));
  return formatList(shown, localeCode);
}
