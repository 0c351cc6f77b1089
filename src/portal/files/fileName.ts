import { trimFileName } from '#src/device/fileType.ts';

/** A regional flag emoji, such as the flag of Scotland, contains hidden characters. */
const regionFlag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u.source;
/** Joiners connect letters and emoji. Arabic number signs are visible, although Unicode calls them format characters. */
const allowedFormats = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u200c-\u200d]/.source;
/** Control, format and line separator characters, such as the right-to-left override that shows `gpj.exe` as `exe.jpg`. */
const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.source;
const allowedOrHidden = new RegExp(`(${regionFlag}|${allowedFormats})|${hiddenCharacter}`, 'gu');

/** The file name for display: each hidden character is replaced with a visible one. */
export function displayName(name: string): string {
  return replaceHidden(name, '\ufffd');
}

/** The file name for the upload: trimmed, without hidden characters and folders. Keeps the extension, is never empty. */
export function uploadName(name: string): string {
  const parts = replaceHidden(trimFileName(name), '')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => !isDotFolder(part));
  const joined = parts.join('_');
  return joined === '' || isExtensionAlone(joined) ? `file${joined}` : joined;
}

function replaceHidden(name: string, mark: string): string {
  return name.replace(allowedOrHidden, (_, allowed: string | undefined) => allowed ?? mark);
}

function isDotFolder(part: string): boolean {
  return ['', '.', '..'].includes(part.replace(/[\u200c-\u200d]/g, ''));
}

function isExtensionAlone(name: string): boolean {
  return /^\.\w+$/.test(name);
}
