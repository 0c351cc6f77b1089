import { describe, expect, it } from 'vitest';
import {
  activationCodeLength,
  activationCodePattern,
  findActivationCodeProblem,
  normalizeActivationCode,
} from '#src/start/activation/activationCode.ts';

describe('activation code', () => {
  it.each([
    ['K7P4QX', undefined],
    ['k7p4qx', undefined],
    ['123456', undefined],
    ['______', undefined],
    ['', 'empty'],
    ['K7P4Q', 'format'],
    ['K7P4QXY', 'format'],
    ['K7P-4Q', 'format'],
    ['K7P 4Q', 'format'],
    ['ŠĐČĆŽŠ', 'format'],
    ['K7P4Qé', 'format'],
    ['K7P4QX\n', 'format'],
    ['٣٤٥٦٧٨', 'format'],
  ])('checks the activation code %j: %s [VAL-01 ACT-25]', (code, problem) => {
    expect(findActivationCodeProblem(code)).toBe(problem);
  });

  it('gives the input field the same length and pattern as the validation rule [VAL-01]', () => {
    const field = new RegExp(`^(?:${activationCodePattern})$`, 'v');
    for (const code of ['K7P4QX', '______', 'K7P4Q', 'K7P4QXY', 'K7P-4Q', 'ŠĐČĆŽŠ']) {
      expect(field.test(code)).toBe(findActivationCodeProblem(code) === undefined);
    }
    expect(activationCodeLength).toBe(6);
  });

  it.each([
    [' K7P 4QX ', 'K7P4QX'],
    ['K7\u00a0P4\u2009QX\n', 'K7P4QX'],
    ['\u200bK7P4QX\ufeff', 'K7P4QX'],
    ['\u200eK7P4\u00adQX\u202c', 'K7P4QX'],
    ['k7P4qx', 'k7P4qx'],
    ['K7P-4QX', 'K7P4QX'],
    ['“K7P4QX”.', 'K7P4QX'],
    ['Your code is K7P4QX.', 'K7P4QX'],
    ['https://app.example/app/marlowe/activate?code=K7P4QX', 'K7P4QX'],
    ['K7P4Qа', 'K7P4Qа'],
  ])('finds the code in %j, and removes no letter from it: %s [ACT-25]', (text, code) => {
    expect(normalizeActivationCode(text)).toBe(code);
  });
});
