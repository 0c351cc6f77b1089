import { describe, expect, it } from 'vitest';
import { deriveTokens, renderBrandStyle } from '#build/brand/brand.ts';
import { compareCapabilities, compareFacts } from '#build/difference/compareFacts.ts';
import { readPageColours } from '#build/difference/pageColours.ts';
import { someFacts } from '../support/facts.ts';

const pageOf = (brand: string, darkLogos: boolean) =>
  readPageColours(`<style>${renderBrandStyle(brand, { darkLogos })}:root{--font:x}</style>`);

describe('carrier comparison', () => {
  it('reports no changes for equal facts', () => {
    expect(compareFacts(someFacts(), someFacts())).toEqual([]);
  });

  it('reports changed, removed and added strings with their keys', () => {
    const before = someFacts({
      strings: new Map([
        ['a', 'one'],
        ['b', 'two'],
        ['c', 'three'],
      ]),
    });
    const after = someFacts({
      strings: new Map([
        ['a', 'one'],
        ['b', 'zwei'],
        ['d', 'four'],
      ]),
      locale: 'sr',
    });
    expect(compareFacts(before, after)).toEqual([
      { kind: 'string', key: 'b', locale: 'sr', before: 'two', after: 'zwei' },
      { kind: 'string', key: 'c', locale: 'sr', before: 'three', after: null },
      { kind: 'string', key: 'd', locale: 'sr', before: null, after: 'four' },
    ]);
  });

  it('reports changed strings of each language that both releases have', () => {
    const facts = (text: string, ...locales: string[]) =>
      someFacts({ otherStrings: new Map(locales.map((locale) => [locale, new Map([['a', text]])])) });
    expect(compareFacts(facts('uno', 'es'), facts('dos', 'es', 'sr'))).toEqual([
      { kind: 'string', key: 'a', locale: 'es', before: 'uno', after: 'dos' },
    ]);
  });

  it('reports no string changes if one side has no strings', () => {
    expect(compareFacts(someFacts({ strings: undefined }), someFacts())).toEqual([]);
  });

  it('reports added, removed and changed fields with JSON values', () => {
    const before = someFacts({
      fields: new Map([
        ['phone', 'null'],
        ['currency.code', '"USD"'],
      ]),
    });
    const after = someFacts({
      fields: new Map([
        ['phone', '"+1"'],
        ['preferredCountries', '["US"]'],
      ]),
    });
    expect(compareFacts(before, after)).toEqual([
      { kind: 'field', path: 'currency.code', before: 'USD' },
      { kind: 'field', path: 'phone', before: null, after: '+1' },
      { kind: 'field', path: 'preferredCountries', after: ['US'] },
    ]);
  });

  it('reports a changed logo once for all its uses', () => {
    const logo = { sha256: 'a', file: 'logo-a.svg', width: 120, height: 32 };
    const otherLogo = { ...logo, sha256: 'b', file: 'logo-b.svg' };
    const after = someFacts({ logos: { original: otherLogo, horizontal: logo, vertical: otherLogo } });
    expect(compareFacts(someFacts(), after)).toEqual([
      { kind: 'logo', uses: ['original', 'vertical'], before: logo, after: otherLogo },
    ]);
  });

  it('reports two uses with swapped logos as two changes', () => {
    const [a, b] = ['a', 'b'].map((sha256) => ({ sha256, file: sha256, width: 1, height: 1 }));
    if (!a || !b) throw new Error('A logo is missing.');
    const before = someFacts({ logos: { original: a, horizontal: b, vertical: b } });
    const after = someFacts({ logos: { original: b, horizontal: a, vertical: a } });
    expect(compareFacts(before, after)).toEqual([
      { kind: 'logo', uses: ['original'], before: a, after: b },
      { kind: 'logo', uses: ['horizontal', 'vertical'], before: b, after: a },
    ]);
  });

  it('reports two logos that were replaced by one as two changes', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((sha256) => ({ sha256, file: sha256, width: 1, height: 1 }));
    if (!a || !b || !c) throw new Error('A logo is missing.');
    const before = someFacts({ logos: { original: a, horizontal: b, vertical: a } });
    const after = someFacts({ logos: { original: c, horizontal: c, vertical: c } });
    expect(compareFacts(before, after)).toEqual([
      { kind: 'logo', uses: ['original', 'vertical'], before: a, after: c },
      { kind: 'logo', uses: ['horizontal'], before: b, after: c },
    ]);
  });

  it('reports a new brand colour with its derived colours and text contrast', () => {
    const before = someFacts({ colours: pageOf('#11395b', false) });
    const after = someFacts({ colours: pageOf('#b3261e', false) });
    const [change, ...otherChanges] = compareFacts(before, after);
    expect(otherChanges).toEqual([]);
    if (change?.kind !== 'colours') throw new Error('The change is not a color change.');
    expect([change.before, change.after]).toEqual(['#11395b', '#b3261e']);
    expect(change.tokens).toContainEqual({
      scheme: 'light',
      token: 'brand-ink',
      before: deriveTokens('#11395b', 'light')['brand-ink'],
      after: deriveTokens('#b3261e', 'light')['brand-ink'],
    });
    expect(change.contrast.before.map(({ scheme, text, ratio }) => [scheme, text, ratio])).toEqual([
      ['light', 'on-brand', 11.9],
      ['light', 'brand-ink', 11.9],
    ]);
    expect(change.contrast.after.map(({ ratio }) => ratio)).toEqual([6.5, 6.5]);
  });

  it('reports an added dark scheme as one change', () => {
    const before = someFacts({ colours: pageOf('#11395b', false) });
    const after = someFacts({ colours: pageOf('#11395b', true) });
    expect(compareFacts(before, after)).toEqual([
      { kind: 'field', path: 'darkLook', before: false, after: true },
    ]);
  });

  it('reads the dark scheme together with the colours that it inherits from the light scheme', () => {
    const before = pageOf('#11395b', true);
    expect(before.dark.get('surface')).toBe(deriveTokens('#11395b', 'dark').surface);
    expect(Object.fromEntries(before.dark)).toEqual(deriveTokens('#11395b', 'dark'));
  });

  it('distinguishes a switched capability from one that the code no longer reads', () => {
    const before = { usesFaqFeedback: false, hideCallForHelp: true, usesCountryPicker: true };
    const after = { usesFaqFeedback: true, usesCountryPicker: true };
    expect(compareCapabilities(before, after)).toEqual([
      { kind: 'capability', name: 'hideCallForHelp', before: true, after: null },
      { kind: 'capability', name: 'usesFaqFeedback', before: false, after: true },
    ]);
  });
});
