import { describe, expect, it } from 'vitest';
import {
  failsCheckDigit,
  findVin,
  findVinProblem,
  hasForbiddenLetter,
  normalizeVin,
  replaceForbiddenLetters,
  vinLength,
} from '#src/vehicle/vin/vin.ts';

describe('VIN check', () => {
  it.each([
    ['1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
    ['\u200bwvw\u2060zzz', 'WVWZZZ'],
    ['', ''],
  ])('normalizes %j to %j in uppercase without spaces and invisible characters [VIN-31]', (typed, vin) => {
    expect(normalizeVin(typed)).toBe(vin);
  });

  it.each([
    ['1M8GDM9AXKP042788', undefined],
    ['1M8GDM9AXKP04278', 'length'],
    ['1M8GDM9AXKPO42788', 'letters'],
    ['QQQQQQQQQQQQQQQQQ', undefined],
    ['VIN: 1M8GDM9AXKP042788', undefined],
    ['VIN No. 1M8G\u2011DM9A\u2013XKP042788.', undefined],
    ['1М8GDM9AXKP042788', 'characters'],
    ['１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８', undefined],
    ['\u200b'.repeat(17), 'length'],
  ])('finds in %j the problem %j [VAL-03 VIN-31]', (typed, problem) => {
    expect(findVinProblem(typed)).toBe(problem);
    expect(vinLength).toBe(17);
  });

  it('replaces the letters I and O with the digits 1 and 0', () => {
    expect(replaceForbiddenLetters('iIoOX')).toBe('1100X');
    expect([hasForbiddenLetter('1M8G'), hasForbiddenLetter('1M8i')]).toEqual([false, true]);
  });

  it.each([
    ['1M8GDM9AXKP042788', false, 'a valid check digit X'],
    ['1M8GDM9AXKP042789', true, 'a changed last character'],
    ['1M8GDM9AXPK042788', true, 'two swapped characters'],
    ['1M8GDM9AXKPO42788', false, 'a letter that VINs do not use'],
    ['WVWZZZ1JZXW000001', false, 'a European VIN, which has no check digit'],
  ])('checks whether the check digit of %s is wrong: %j for %s', (vin, answer) => {
    expect(failsCheckDigit(vin)).toBe(answer);
  });
});

describe('VIN in barcode texts', () => {
  it.each([
    [['1M8GDM9AXKP042788'], '1M8GDM9AXKP042788'],
    [['i1m8gdm9axkp042788'], '1M8GDM9AXKP042788'],
    [['https://example.com/v?vin=1M8GDM9AXKP042788&x=1'], '1M8GDM9AXKP042788'],
    [['P5|WVWZZZ1JZXW000001|2019'], 'WVWZZZ1JZXW000001'],
    [['1M8GDM9AXKP042789', '1M8GDM9AXKP042788'], '1M8GDM9AXKP042788'],
    [['1M8GDM9AXKP042789'], '1M8GDM9AXKP042789'],
    [['1M8GDM9AXKP04278', '4006381333931', 'O1M8GDM9AXKP042788', 'ABCDEFGHJKLMNPRST'], undefined],
  ])('is found in %j as %j', (texts, vin) => {
    expect(findVin(texts)).toBe(vin);
  });
});
