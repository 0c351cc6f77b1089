import { formatAmount } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { fileSizeOf } from './files/fileSize.ts';

/** The size of a file in the format of the locale, such as `2.4 MB`. */
export function sizeText(t: Messages['t'], sizeBytes: number, localeCode: string): string {
  const { files } = t.supplement_portal.upload_manager;
  const { amount, unit } = fileSizeOf(sizeBytes);
  const text = formatAmount(amount, localeCode);
  return unit === 'Bytes' ? files.size_bytes({ amount: text }) : files.size({ amount: text, unit });
}
