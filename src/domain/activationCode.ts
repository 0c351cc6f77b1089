import { cleanIdentifier } from './visibleText.ts';

/** Characters in an activation code. */
export const activationCodeLength = 6;

/** The same rule for the field's `pattern` attribute: A-Z, a-z, 0-9 and underscore. */
export const activationCodePattern = '\\w{6}';

const format = /^\w{6}$/;

export type ActivationCodeProblem = 'empty' | 'format';

/** Cleans a copied code and removes its spaces, and nothing else: the code is sent in the case it was typed. */
export function normalizeActivationCode(text: string): string {
  return cleanIdentifier(text).replace(/ /g, '');
}

/** Returns the problem of a normalized code, or undefined if the code is valid. */
export function findActivationCodeProblem(code: string): ActivationCodeProblem | undefined {
  if (code === '') return 'empty';
  return code.length === activationCodeLength && format.test(code) ? undefined : 'format';
}
