/** Names that cannot be client codes: path segments, folders, Windows device names and JavaScript property names. */
export const reservedCodes: readonly string[] = (
  'assets api app apps customer supplements vendor_assignments test releases sw ' +
  'con prn aux nul constructor __proto__ prototype'
).split(' ');
/** Regular expression source for device names, which Windows does not accept as folder names. */
export const deviceSource = '(?:com|lpt)[1-9]';
const device = new RegExp(`^${deviceSource}$`);

const grammar = /^[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?$/;

/**
 * The prefix of Punycode. A client code can be part of a host name, and browsers do not open most host names with this
 * prefix.
 */
export const punycodePrefix = 'xn--';

type CodeProblem = 'malformed' | 'reserved' | 'punycode';

/**
 * Returns what is wrong with a client code, or undefined. A code names a folder, a path segment and storage keys, so
 * the grammar is narrow: 1 to 64 of `a-z 0-9 _ -`, starting and ending with a letter or digit, and not with `xn--`.
 */
export function findCodeProblem(code: string): CodeProblem | undefined {
  if (code.length > 64 || !grammar.test(code)) return 'malformed';
  if (code.startsWith(punycodePrefix)) return 'punycode';
  return reservedCodes.includes(code) || device.test(code) ? 'reserved' : undefined;
}
