import { describe, expect, it } from 'vitest';
import { isPlate, normalizePlate } from '#src/domain/licensePlate.ts';

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
});
