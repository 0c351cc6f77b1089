import { formatAmount, formatList } from '#src/texts/formats.ts';
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

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

interface FileSize {
  /** The size in the unit, with one decimal; a whole number for bytes. */
  readonly amount: number;
  readonly unit: (typeof sizeUnits)[number];
}

const base = 1024;

/** Uses the largest unit in which the size is at least 1. */
export function fileSizeOf(byteCount: number): FileSize {
  let amount = byteCount;
  let at = 0;
  // Round first: 1023.99 KB is shown as 1 MB and not as 1024 KB.
  while (at < sizeUnits.length - 1 && rounded(amount, at) >= base) {
    amount /= base;
    at += 1;
  }
  return { amount: rounded(amount, at), unit: sizeUnits[at] as FileSize['unit'] };
}

function rounded(amount: number, at: number): number {
  return at === 0 ? Math.round(amount) : Math.round(amount * 10) / 10;
}

/** The size of a file in the format of the locale, such as `2.4 MB`. */
export function sizeText(t: Messages['t'], sizeBytes: number, localeCode: string): string {
  const { files } = t.supplement_portal.upload_manager;
  const { amount, unit } = fileSizeOf(sizeBytes);
  const text = formatAmount(amount, localeCode);
  return unit === 'Bytes' ? files.size_bytes({ amount: text }) : files.size({ amount: text, unit });
}
