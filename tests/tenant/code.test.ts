import { describe, expect, it } from 'vitest';
import { findCodeProblem } from '#src/tenant/code.ts';

describe('client code', () => {
  it.each(['a', '7', 'acme', 'acme-auth', 'acme_auth', 'a--_b', 'a-xn--b', 'x'.repeat(64)])(
    'accepts %j [PIPE-36] [trust B7]',
    (code) => expect(findCodeProblem(code)).toBeUndefined(),
  );

  it.each([
    ...['', 'x'.repeat(65), 'Acme', '-rf', 'acme-', '_acme', 'a.b', '..', '../x', 'a\\b', ' acme', 'acme\n'],
    ...['a\0b', '%2e%2e', 'a:b', '__proto__'],
    // Cyrillic, and the dotless i that some locales produce when they lowercase an I.
    ...['\u0430cme', 'ac\u0131d'],
  ])('reports %j as malformed [PIPE-36] [trust B7] [trust T10]', (code) =>
    expect(findCodeProblem(code)).toBe('malformed'),
  );

  it.each(['xn--abc', 'xn--p1ai', 'xn--a_b'])('reports %j as an encoded host name [PIPE-36]', (code) =>
    expect(findCodeProblem(code)).toBe('punycode'),
  );

  it.each(
    'assets api app apps customer supplements vendor_assignments test releases sw con prn aux nul com1 com9 lpt1 lpt9 constructor prototype'.split(
      ' ',
    ),
  )('reports %j as reserved [PIPE-36] [trust B7]', (code) => expect(findCodeProblem(code)).toBe('reserved'));
});
