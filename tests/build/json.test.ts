import { describe, expect, it } from 'vitest';
import { createLineOf, decodeUtf8, parseJson } from '#build/core/json.ts';

describe('JSON parser', () => {
  it.each([
    ['a missing comma', '{\n  "a": 1\n\n  "b": 2\n}', 2, 'a comma is missing at the end of this line'],
    ['a trailing comma', '{\n  "a": 1,\n}', 2, 'trailing commas are not allowed'],
    ['a trailing comma in a list', '[\n  1,\n]', 2, 'trailing commas are not allowed'],
    ['a comment', '{\n  // no\n  "a": 1\n}', 2, 'comments are not allowed'],
    ['a missing quote', '{\n  "a": "x\n}', 2, 'unexpected end of string'],
    ['an empty file', '', 1, 'value expected'],
    ['a single word', 'hello', 1, 'invalid symbol'],
  ])('reports the line and the cause of %s', (_what, text, line, cause) => {
    expect(parseJson(text)).toEqual({
      ok: false,
      problems: [{ line, path: '', message: `is not valid JSON: ${cause}.` }],
    });
  });

  it('rejects a duplicate key and reports the line of the second one', () => {
    const text = '{\n  "a": 1,\n  "b": { "c": 1,\n    "c": 2 }\n}';
    expect(parseJson(text)).toEqual({
      ok: false,
      problems: [
        {
          line: 4,
          path: 'b.c',
          message: 'is a duplicate key; the last value would silently replace the others.',
        },
      ],
    });
  });

  it('accepts string values that look like keys', () => {
    const value = { a: '":', b: '"x": "y"', c: ['": ', { d: '\\":' }], __proto__x: 'z' };
    expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value });
  });

  it('finds the line of a JSON path, or of the nearest existing parent', () => {
    const text = '{\n  "a": {\n    "b": 1\n  }\n}';
    const lineOf = createLineOf(text);
    expect(lineOf(['a', 'b'])).toBe(3);
    expect(lineOf(['a', 'missing'])).toBe(2);
    expect(lineOf([])).toBe(1);
  });

  it('rejects bytes that are not UTF-8 and removes a byte order mark', () => {
    expect(decodeUtf8(Buffer.from([0x7b, 0xff, 0x7d]))).toBeUndefined();
    expect(decodeUtf8(Buffer.from('\ufeff{}'))).toBe('{}');
    expect(decodeUtf8(Buffer.from('{}', 'utf16le').subarray(0, 3))).not.toBe('{}');
  });

  it.each([
    ['objects', '{"a":'.repeat(50_000), '1', '}'.repeat(50_000)],
    ['lists', '['.repeat(100_000), '', ']'.repeat(100_000)],
    ['unclosed lists', '['.repeat(100_000), '', ''],
  ])('rejects %s that are nested more than 100 levels deep', (_what, open, inner, close) => {
    const result = parseJson(open + inner + close);
    expect(result).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('100 levels') }],
    });
  });

  // An algorithm that is slower than linear exceeds the time limit of the test.
  it('parses a megabyte of escaped quotes [T27]', () => {
    expect(parseJson(`{"a":"${'\\"'.repeat(500_000)}"}`).ok).toBe(true);
  });
});
