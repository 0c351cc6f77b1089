import { describe, expect, it } from 'vitest';
import {
  findVin,
  findVinProblem,
  hasForbiddenLetter,
  normalizeVin,
  replaceForbiddenLetters,
  seemsMistyped,
  vinLength,
} from '#src/domain/vin.ts';

describe('a VIN', () => {
  it.each([
    ['1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
    [' 1M8 GDM9AX KP042788\n', '1M8GDM9AXKP042788'],
    ['wvw\u00a0zzz', 'WVWZZZ'],
    ['\u200bwvw\u2060zzz', 'WVWZZZ'],
    ['', ''],
  ])('%j is read as %j: capitals, without spaces and invisible characters [VIN-31]', (typed, vin) => {
    expect(normalizeVin(typed)).toBe(vin);
  });

  it.each([
    ['1M8GDM9AXKP042788', undefined],
    ['1m8gdm9axkp 042788', undefined],
    ['1M8GDM9AXKP04278', 'length'],
    ['1M8GDM9AXKP0427889', 'length'],
    ['', 'length'],
    ['1M8GDM9AXKPO42788', 'letters'],
    ['1m8gdm9axkpi42788', 'letters'],
    ['o', 'letters'],
    ['QQQQQQQQQQQQQQQQQ', undefined],
    ['-----------------', 'characters'],
    ['%%%%%%%%%%%%%%%%%', 'characters'],
    ['1M8GDM9A-KP042788', 'characters'],
    ['1М8GDM9AXKP042788', 'characters'],
    ['１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８', 'characters'],
    ['1M8GDM9AX\u212aP042788', 'characters'],
    ['1M8GDM9AXKP04278ß', 'characters'],
    ['1m8gdm9a\u200bxkp042788\ufeff', undefined],
    ['\u200b'.repeat(17), 'length'],
  ])('%j has the problem %j [VAL-03 VIN-31 CONST-02]', (typed, problem) => {
    expect(findVinProblem(typed)).toBe(problem);
    expect(vinLength).toBe(17);
  });

  it('has figures where I and O were read', () => {
    expect(replaceForbiddenLetters('iIoOX')).toBe('1100X');
    expect([hasForbiddenLetter('1M8G'), hasForbiddenLetter('1M8i')]).toEqual([false, true]);
  });

  it.each([
    ['1M8GDM9AXKP042788', false, 'its digit, ten, is an X'],
    ['11111111111111111', false, 'its digit is a one'],
    ['5GZCZ43D13S812715', false, 'one of another maker'],
    ['1M8GDM9AXKP042789', true, 'its last sign is another'],
    ['1M8GDM9A1KP042788', true, 'its digit is another'],
    ['1M8GDM9AXPK042788', true, 'two signs are the wrong way round'],
    ['1M8GDM9AXKP04278', false, 'it is not whole'],
    ['1M8GDM9AXKPO42788', false, 'it has a letter that is none of a VIN'],
    ['WVWZZZ1JZXW000001', false, 'made in Europe, where no digit is asked for'],
    ['1M8GDM9AXKPQ42788', false, 'a sign without a value'],
  ])('%s seems mistyped: %j, as %s', (vin, answer) => {
    expect(seemsMistyped(vin)).toBe(answer);
  });
});

describe('the VIN among what barcodes hold', () => {
  it.each([
    [['1M8GDM9AXKP042788'], '1M8GDM9AXKP042788'],
    [['i1m8gdm9axkp042788'], '1M8GDM9AXKP042788'],
    [['*1M8GDM9AXKP042788*'], '1M8GDM9AXKP042788'],
    [['https://example.com/v?vin=1M8GDM9AXKP042788&x=1'], '1M8GDM9AXKP042788'],
    [['P5|WVWZZZ1JZXW000001|2019'], 'WVWZZZ1JZXW000001'],
    [['1M8GDM9AXKP042789', '1M8GDM9AXKP042788'], '1M8GDM9AXKP042788'],
    [['1M8GDM9AXKP042789'], '1M8GDM9AXKP042789'],
    [['1M8GDM9AXKP04278', '4006381333931', 'O1M8GDM9AXKP042788', 'ABCDEFGHJKLMNPRST'], undefined],
    [[], undefined],
  ])('%j hold %j', (texts, vin) => {
    expect(findVin(texts)).toBe(vin);
  });
});
