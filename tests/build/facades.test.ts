import { describe, expect, it } from 'vitest';
import { removeFacades } from '#build/compile/facades.ts';

const code = {
  name: 'chunk-CODE0000.js',
  text: 'import"./main-MAIN0000.js";var a=1,b=2;export{a as x,b as y};',
  imports: ['main-MAIN0000.js'],
};
const facade = {
  name: 'area-FACE0000.js',
  text: 'import{x as q,y as r}from"./chunk-CODE0000.js";import"./main-MAIN0000.js";export{q as open,r as close};',
  imports: ['chunk-CODE0000.js', 'main-MAIN0000.js'],
};
const user = {
  name: 'main-MAIN0000.js',
  text: 'export const load=()=>import("./area-FACE0000.js");',
  imports: ['area-FACE0000.js'],
};
const isEmpty = (name: string) => name.startsWith('area-');

describe('chunk that only re-exports another chunk', () => {
  it('is removed, and the chunk with the code takes over its exports and its importers', () => {
    const { chunks, mergedInto } = removeFacades([code, facade, user], isEmpty, []);
    expect(mergedInto).toEqual(new Map([['area-FACE0000.js', 'chunk-CODE0000.js']]));
    const [first, second] = chunks;
    expect(chunks).toHaveLength(2);
    expect(first?.text).toBe(`${code.text}\nexport{a as open,b as close};`);
    expect(second).toEqual({
      name: user.name,
      text: 'export const load=()=>import("./chunk-CODE0000.js");',
      imports: ['chunk-CODE0000.js'],
    });
  });

  it('adds the exports of several facades to the chunk with the code', () => {
    const other = {
      ...facade,
      name: 'area-NEXT0000.js',
      text: 'import{y as q}from"./chunk-CODE0000.js";export{q as open};',
    };
    const { chunks } = removeFacades([code, facade, other, user], isEmpty, []);
    expect(chunks[0]?.text).toBe(`${code.text}\nexport{a as open,b as close};\nexport{b as open};`);
  });

  it.each([
    ['imports an additional chunk', { imports: [...facade.imports, 'chunk-MORE0000.js'] }],
    ['runs code', { text: `${facade.text}start();` }],
    [
      're-exports from two chunks',
      {
        text: 'import{x as q}from"./chunk-CODE0000.js";import{load as l}from"./main-MAIN0000.js";export{q as a,l as b};',
      },
    ],
  ])('is kept if it %s', (_what, change) => {
    const variation = { ...facade, ...change };
    const { chunks, mergedInto } = removeFacades([code, variation, user], isEmpty, []);
    expect(mergedInto.size).toBe(0);
    expect(chunks).toEqual([code, variation, user]);
  });

  it('is removed if its additional imports run before any import()', () => {
    const withImport = { ...facade, imports: [...facade.imports, 'vendor-REACT000.js'] };
    expect(removeFacades([code, withImport, user], isEmpty, ['vendor-REACT000.js']).mergedInto.size).toBe(1);
  });

  it('is kept if it contains code', () => {
    expect(removeFacades([code, facade, user], () => false, []).chunks).toEqual([code, facade, user]);
  });
});
