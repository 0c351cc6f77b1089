import { formatList } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { displayName } from './fileName.ts';
import type { UploadFailure } from './uploads.ts';

/** Maximum length of a server message in a row. */
const maxServerTextLength = 200;

/** Returns the server's message as text, if there is one, otherwise the built-in message. */
export function failureText(t: Messages['t'], { code, display }: UploadFailure): string {
  const serverText = display?.trim() ?? '';
  if (serverText !== '')
    return serverText.length > maxServerTextLength
      ? `${serverText.slice(0, maxServerTextLength)}…`
      : serverText;
  return t.supplement_portal.upload_manager.reason[code]();
}

/** Formats a list such as `a.jpg, b.jpg, and 3 more`, so that screen readers do not read a hundred names. */
export function nameList(t: Messages['t'], names: readonly string[], localeCode: string): string {
  const max = 5;
  const shown = names.slice(0, max).map(displayName);
  const moreCount = names.length - max;
  if (moreCount > 0) shown.push(t.supplement_portal.upload_manager.failed.more({ count: moreCount }));
  return formatList(shown, localeCode);
}
