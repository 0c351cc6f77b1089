/** Characters in an activation code. */
export const activationCodeLength = 6;

/** The same rule for the field's `pattern` attribute: A-Z, a-z, 0-9 and underscore. */
export const activationCodePattern = '\\w{6}';

const format = /^\w{6}$/;
/** White space of every kind, and the zero-width characters and direction marks that messengers leave in copied text. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}]+/gu;

export type ActivationCodeProblem = 'empty' | 'format';

/** Removes pasted spaces and nothing else: the code is sent in the case it was typed. */
export function normalizeActivationCode(text: string): string {
  return text.replace(invisible, '');
}

/** Returns what is wrong with a tidied code; undefined if it is valid. */
export function findActivationCodeProblem(code: string): ActivationCodeProblem | undefined {
  if (code === '') return 'empty';
  return code.length === activationCodeLength && format.test(code) ? undefined : 'format';
}
