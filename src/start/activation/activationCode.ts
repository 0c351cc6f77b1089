import { cleanIdentifier } from '#src/texts/visibleText.ts';

/** Characters in an activation code. */
export const activationCodeLength = 6;

/** The same rule for the field's `pattern` attribute: A-Z, a-z, 0-9 and underscore. */
export const activationCodePattern = '\\w{6}';

const format = /^\w{6}$/;

export type ActivationCodeProblem = 'empty' | 'format';

/** A word of six characters at the end, such as the code in a link or in the message that brought it. */
const lastWord = /(?:^|[^\p{L}\p{N}_])(\w{6})[^\p{L}\p{N}_]*$/u;

/**
 * Returns the code in a copied text, without spaces, dashes and punctuation. The code is sent in the case it was typed.
 */
export function normalizeActivationCode(text: string): string {
  const cleaned = cleanIdentifier(text);
  return lastWord.exec(cleaned)?.[1] ?? cleaned.replace(/[^\p{L}\p{N}_]/gu, '');
}

/** Returns the problem of a normalized code, or undefined if the code is valid. */
export function findActivationCodeProblem(code: string): ActivationCodeProblem | undefined {
  if (code === '') return 'empty';
  return code.length === activationCodeLength && format.test(code) ? undefined : 'format';
}
