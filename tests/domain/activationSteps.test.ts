import { describe, expect, it } from 'vitest';
import { isCodeRefused, stepAfterLookUp } from '#src/domain/activationSteps.ts';

describe('an activation code', () => {
  it('leads to a new account, or to the password of the one that exists [ACT-09 ACT-10 ACT-11]', () => {
    expect([stepAfterLookUp(false), stepAfterLookUp(true)]).toEqual(['create', 'existingAccount']);
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
  ])('that failed as %s is refused: %s [ACT-24]', (kind, refused) => {
    expect(isCodeRefused({ kind })).toBe(refused);
  });
});
