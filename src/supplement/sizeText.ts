import { fileSizeOf } from '#src/domain/supplement/fileSize.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** The size of a file in the format of the locale, such as `2.4 MB`. */
export function sizeText(m: Messages, sizeBytes: number, localeCode: string): string {
  const { files } = m.supplement_portal.upload_manager;
  const { amount, unit } = fileSizeOf(sizeBytes);
  const text = formatAmount(amount, localeCode);
  return plainText(
    unit === 'Bytes' ? files.size_bytes({ amount: text }) : files.size({ amount: text, unit }),
  );
}
