import { describe, expect, it } from 'vitest';
import { groupPhone, isCodeRefused, isCodeSpent, stepAfterLookUp } from '#src/domain/activationSteps.ts';

describe('an activation code', () => {
  it('leads to a new account, or to the password of the one that exists [ACT-10 ACT-11]', () => {
    expect([stepAfterLookUp(false), stepAfterLookUp(true)]).toEqual(['create', 'existingAccount']);
  });

  it.each([
    ['notFound', 'exposure_not_found', true, true],
    ['conflict', 'exposure_already_linked', true, true],
    ['rejected', 'activation_code_invalid', true, true],
    ['notFound', undefined, true, true],
    ['conflict', undefined, true, true],
    ['rejected', undefined, true, false],
    ['rejected', 'user_create_error', true, false],
    ['offline', undefined, false, false],
    ['timeout', undefined, false, false],
    ['unavailable', 'internal_server_error', false, false],
    ['unauthorised', undefined, false, false],
    ['protocol', undefined, false, false],
  ])('that failed as %s with %s is refused: %s, and spent: %s [CLM-35]', (kind, code, refused, spent) => {
    expect([isCodeRefused({ kind, code }), isCodeSpent({ kind, code })]).toEqual([refused, spent]);
  });

  it.each([
    ['2025550104', '(202) 555-0104'],
    ['3811155501', '(381) 115-5501'],
    ['381115550142', '381115550142'],
    ['', ''],
  ])('shows its owner’s %s as %s [CONST-21]', (digits, shown) => {
    expect(groupPhone(digits)).toBe(shown);
  });
});
