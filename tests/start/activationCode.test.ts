import { describe, expect, it } from 'vitest';
import { isActivationCode, normalizeActivationCode } from '#src/start/activation/activationCode.ts';

describe('activation code', () => {
  it.each([
    ['k7p4QX', true],
    ['______', true],
    ['K7P4Q', false],
    ['K7P-4Q', false],
    ['٣٤٥٦٧٨', false],
  ])('with the text %j is valid: %s [VAL-01 ACT-25]', (code, isCode) => {
    expect(isActivationCode(code)).toBe(isCode);
  });

  it.each([
    [' K7P 4QX ', 'K7P4QX'],
    ['K7\u00a0P4\u2009QX\n', 'K7P4QX'],
    ['\u200eK7P4\u00adQX\u202c', 'K7P4QX'],
    ['k7P4qx', 'k7P4qx'],
    ['“K7P4QX”.', 'K7P4QX'],
    ['https://app.example/app/marlowe/activate?code=K7P4QX', 'K7P4QX'],
    ['K7P4Qа', 'K7P4Qа'],
  ])('is extracted from the text %j as %s [ACT-25]', (text, code) => {
    expect(normalizeActivationCode(text)).toBe(code);
  });
});
