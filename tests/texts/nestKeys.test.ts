import { describe, expect, it } from 'vitest';
import { nestKeys } from '#src/texts/nestKeys.ts';

describe('nestKeys', () => {
  it('turns flat keys into nested objects without a prototype', () => {
    const nested = nestKeys(['a.b', '__proto__.polluted', 'a.c'], (index) => ({ index }));
    expect(Object.getPrototypeOf(nested)).toBeNull();
    expect(JSON.stringify(nested)).toBe(
      '{"a":{"b":{"index":0},"c":{"index":2}},"__proto__":{"polluted":{"index":1}}}',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('skips a key that conflicts with an earlier key', () => {
    expect(JSON.stringify(nestKeys(['a', 'a.b', 'c.d', 'c'], (index) => [index]))).toBe(
      '{"a":[0],"c":{"d":[2]}}',
    );
  });
});
