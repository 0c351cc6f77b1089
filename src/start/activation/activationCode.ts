import { cleanIdentifier } from '#src/texts/visibleText.ts';

/** Characters in an activation code. */
export const activationCodeLength = 6;

/** The `pattern` attribute of the field: A-Z, a-z, 0-9 and underscore. */
export const activationCodePattern = '\\w{6}';

const pattern = new RegExp(`^${activationCodePattern}$`);

/** A word of six characters at the end, such as the code in a copied link or message. */
const lastWord = /(?:^|[^\p{L}\p{N}_])(\w{6})[^\p{L}\p{N}_]*$/u;

/**
 * Returns the code in a copied text, without spaces, dashes and punctuation. The code is sent in the case it was typed.
 */
export function normalizeActivationCode(text: string): string {
  const cleaned = cleanIdentifier(text);
  return lastWord.exec(cleaned)?.[1] ?? cleaned.replace(/[^\p{L}\p{N}_]/gu, '');
}

/** Checks a normalized code. */
export function isActivationCode(code: string): boolean {
  return pattern.test(code);
}
