import { shownName } from '#src/domain/supplement/fileName.ts';
import { fileSizeOf } from '#src/domain/supplement/fileSize.ts';
import type { UploadFailure } from '#src/domain/supplement/uploads.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** Maximum length of a server message in a row. */
const mostServerText = 200;

export function sizeWords(m: Messages, sizeBytes: number, localeCode: string): string {
  const { files } = m.supplement_portal.upload_manager;
  const { amount, unit } = fileSizeOf(sizeBytes);
  const text = formatAmount(amount, localeCode);
  return plainText(
    unit === 'Bytes' ? files.size_bytes({ amount: text }) : files.size({ amount: text, unit }),
  );
}

/** Returns the server's message as text, if there is one, otherwise the built-in message. */
export function reasonWords(m: Messages, { code, display }: UploadFailure): string {
  const said = display?.trim() ?? '';
  if (said !== '') return said.length > mostServerText ? `${said.slice(0, mostServerText)}…` : said;
  return plainText(m.supplement_portal.upload_manager.reason[code]());
}

/** Formats a list such as `a.jpg, b.jpg and 3 more`, so that screen readers do not read a hundred names. */
export function nameList(m: Messages, names: readonly string[]): string {
  const most = 5;
  const shown = names.slice(0, most).map(shownName).join(', ');
  const moreCount = names.length - most;
  if (moreCount <= 0) return shown;
  return `${shown} ${plainText(m.supplement_portal.upload_manager.failed.more({ count: moreCount }))}`;
}
