import { describe, expect, it } from 'vitest';
import { type Catalogue, flattenCatalogue, nestKeys } from '#src/i18n/flatten.ts';

describe('flattenCatalogue', () => {
  it('joins nested names with dots and keeps their order', () => {
    expect([...flattenCatalogue({ b: { y: '1', x: { z: '2' } }, a: '3' })]).toEqual([
      ['b.y', '1'],
      ['b.x.z', '2'],
      ['a', '3'],
    ]);
  });

  it('throws for a key that is both a text and a group', () => {
    expect(() => flattenCatalogue({ 'a.b': 'x', a: { b: { c: 'y' } } })).toThrow(
      'a.b is both a text and a group',
    );
  });

  it('throws for a duplicate key and for a value that is not a string', () => {
    expect(() => flattenCatalogue({ 'a.b': 'x', a: { b: 'y' } })).toThrow('a.b is defined twice');
    expect(() => flattenCatalogue({ a: { b: ['x'] } } as unknown as Catalogue)).toThrow('a.b is not a text');
  });

  it('accepts names of inherited object properties, such as constructor', () => {
    const catalogue = JSON.parse('{"__proto__":{"x":"1"},"constructor":"2","toString":{"valueOf":"3"}}');
    expect([...flattenCatalogue(catalogue).keys()]).toEqual([
      '__proto__.x',
      'constructor',
      'toString.valueOf',
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

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
