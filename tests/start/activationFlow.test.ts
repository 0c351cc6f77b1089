import { describe, expect, it } from 'vitest';
import { isCodeRejected, stepAfterLookup } from '#src/start/activation/activationFlow.ts';

describe('activation steps', () => {
  it('continues with a new account, or with the password of an existing account [ACT-08 ACT-11]', () => {
    expect([stepAfterLookup(false), stepAfterLookup(true)]).toEqual(['create', 'existingAccount']);
  });

  it.each([
    ['notFound', true],
    ['conflict', true],
    ['rejected', true],
    ['offline', false],
    ['timeout', false],
    ['unavailable', false],
    ['unauthorised', false],
    ['protocol', false],
  ])(
    'decides whether a lookup error of kind %s rejects the activation code: %s [ACT-24]',
    (kind, isRejected) => {
      expect(isCodeRejected({ kind })).toBe(isRejected);
    },
  );
});
