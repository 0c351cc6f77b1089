import { cleanIdentifier } from '#src/texts/visibleText.ts';

export type EmailProblem = 'empty' | 'invalid';

const maxLength = 254;
const maxLocalLength = 64;
const maxDomainLength = 253;

/** RFC 5322 dot-atom, with letters of every script: mailboxes such as `žika@pošta.rs` exist. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const localPattern = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
/** A label of the domain: at most 63 characters, with hyphens only inside. */
const labelPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** A top-level domain has only letters, or is a Punycode name. */
const topLevelPattern = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/**
 * True if an address can receive mail from the internet: a dot-atom before the @ and a domain name after it. Quoted
 * names, comments and IP addresses are legal, but no provider gives them to customers.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > maxLength) return false;
  const local = text.slice(0, at);
  return local.length <= maxLocalLength && localPattern.test(local) && isDomain(text.slice(at + 1));
}

/**
 * Returns the address in a copied text: removes `mailto:`, the name in `Name <address>`, and punctuation after the
 * address.
 */
export function normalizeEmail(text: string): string {
  const cleaned = cleanIdentifier(text).trim();
  const inBrackets = /<([^<>]*@[^<>]*)>/.exec(cleaned)?.[1] ?? cleaned;
  return inBrackets
    .trim()
    .replace(/^mailto:[\s/]*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[\s.,;]+$/, '');
}

/** Checks a required address as it was typed. */
export function findEmailProblem(text: string): EmailProblem | undefined {
  const address = normalizeEmail(text);
  if (address === '') return 'empty';
  return isEmail(address) ? undefined : 'invalid';
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const topLevel = labels[labels.length - 1] ?? '';
  return (
    text.length <= maxDomainLength &&
    labels.length > 1 &&
    labels.every((label) => labelPattern.test(label)) &&
    topLevelPattern.test(topLevel)
  );
}
