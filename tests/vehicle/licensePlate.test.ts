import { describe, expect, it } from 'vitest';
import { isPlate, normalizePlate } from '#src/vehicle/plate/PlateStep.tsx';

describe('license plate', () => {
  it.each([
    ['AB', false],
    ['ABC', true],
    ['ABCDEFGHIJKL', true],
    ['ABCDEFGHIJKLM', false],
    ['\u200b\u200b\u200b', false],
    ['---', false],
    ['БГ 123-АВ', true],
    ['WÜ·A 1', true],
  ])('must have 3 to 12 characters: %j, valid: %j [VAL-05]', (typed, answer) => {
    expect(isPlate(typed)).toBe(answer);
  });

  it('is normalized to uppercase with single spaces, without a label such as “Plate:”', () => {
    expect(normalizePlate('  bg  123-ab ')).toBe('BG 123-AB');
    expect(normalizePlate('Plate: bg\u2011123\u2013ab')).toBe('BG-123-AB');
    expect(normalizePlate('bg\u200b\t１２３\u202e\u0000')).toBe('BG 123');
  });
});
