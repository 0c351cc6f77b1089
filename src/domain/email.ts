const pattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export type EmailProblem = 'empty' | 'invalid';

/**
 * Something before one @, and a domain with a dot behind it: whether mail arrives there only sending can tell. [VAL-13]
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}

/** What is wrong with an address that has to be there. [VAL-10 VAL-11] */
export function findEmailProblem(text: string): EmailProblem | undefined {
  if (text.trim() === '') return 'empty';
  return isEmail(text.trim()) ? undefined : 'invalid';
}
