import { describe, expect, it } from 'vitest';
import { isPlate, normalizePlate, tidyPlatePart } from '#src/domain/licensePlate.ts';

describe('a licence plate', () => {
  it.each([
    ['AB', false],
    ['  AB ', false],
    ['ABC', true],
    ['ABCDEFGHIJKL', true],
    ['ABCDEFGHIJKLM', false],
    ['', false],
  ])('%j can be one: %j, of 3 to 12 signs [VIN-32 VAL-05 CONST-03]', (typed, answer) => {
    expect(isPlate(typed)).toBe(answer);
  });

  it('is sent in capitals, with single spaces', () => {
    expect(normalizePlate('  bg  123-ab ')).toBe('BG 123-AB');
  });

  it('takes no blanks in that it does not have', () => {
    expect([tidyPlatePart(' BG \u00a0123', 0), tidyPlatePart(' 123  AB', 2)]).toEqual(['BG 123', ' 123 AB']);
  });
});
