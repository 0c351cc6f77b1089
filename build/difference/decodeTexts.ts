import { decodeReferences } from '#src/i18n/tokenize.ts';

export interface TextChange {
  /** Null if that release does not have the key. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Decodes the character references of both texts (`&#38;` → `&`), so that they read as the author wrote them. Returns
 * the original texts if they would be identical after decoding.
 */
export function decodeTexts({ before, after }: TextChange): TextChange {
  const was = before && decodeReferences(before);
  const is = after && decodeReferences(after);
  return was === is ? { before, after } : { before: was, after: is };
}
