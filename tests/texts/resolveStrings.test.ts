import { describe, expect, it } from 'vitest';
import { formalTexts, resolveStrings } from '#build/check/strings/resolveStrings.ts';
import { locales } from '#src/tenant/locales.ts';
import { placeholderNames } from '#src/texts/placeholders.ts';
import { regionalOverrides } from '#src/texts/regionalEnglish.ts';
import { builtInTexts, catalogues } from '../support/samples/builtInTexts.ts';

const { en } = catalogues;
const british = regionalOverrides('en', 'en-GB', undefined);
const noOverrides = new Map<string, string>();

describe('resolveStrings', () => {
  it('prefers the text of the carrier to the text of the locale [PIPE-42]', () => {
    const resolved = resolveStrings(builtInTexts, 'sr', new Map([['start.title', 'Snimite štetu']]));
    expect(resolved.get('start.title')).toBe('Snimite štetu');
    expect(resolved.get('start.document_title')).toBe(catalogues.sr.get('start.document_title'));
  });

  it('returns a text for every English key, in the same order, in every locale [PIPE-42]', () => {
    const keys = [...en.keys()];
    for (const locale of locales) {
      const resolved = resolveStrings(builtInTexts, locale, noOverrides);
      expect([...resolved.keys()]).toEqual(keys);
      expect([...resolved.values()].every((text) => text !== '')).toBe(true);
    }
  });

  it('turns an empty override into one space [BRAND-23]', () => {
    expect(resolveStrings(builtInTexts, 'en', new Map([['start.title', '']])).get('start.title')).toBe(' ');
  });

  it('rewrites backend placeholders from %{name} to {name} [BRAND-06]', () => {
    const resolved = resolveStrings(
      builtInTexts,
      'en',
      new Map([['start.document_title', 'Welcome to %{name}']]),
    );
    expect(resolved.get('start.document_title')).toBe('Welcome to {name}');
  });

  it.each([
    'Start {name',
    'Start }name{',
    '{{{name}}}',
    'Start {constructor}',
    'Start {nam}',
    '{{count:a|b}} {name}',
  ])('falls back to the default text for the invalid placeholders of %j [PIPE-42]', (override) => {
    const resolved = resolveStrings(builtInTexts, 'en', new Map([['start.document_title', override]]));
    expect(resolved.get('start.document_title')).toBe(en.get('start.document_title'));
  });

  it.each(['\u200b', '\u3164', '<br>', 'do\ufffdli', 'a\u202eb'])(
    'falls back to the default text for the invisible or corrupted text %j [BRAND-23]',
    (override) => {
      expect(
        resolveStrings(builtInTexts, 'en', new Map([['start.title', override]])).get('start.title'),
      ).toBe(en.get('start.title'));
    },
  );
});

describe('regional and formal versions of the built-in texts', () => {
  const plateKey = 'estimate.receipt.plate';

  it.each([
    ['en-GB', 'Registration number'],
    ['en_GB', 'Registration number'],
    ['en-IE', 'Registration number'],
    ['en-US', 'License plate'],
    ['en', 'License plate'],
  ])('use British English only for a carrier with a British or Irish locale: %s', (localeCode, plate) => {
    expect(resolveStrings(builtInTexts, 'en', noOverrides, { localeCode }).get(plateKey)).toBe(plate);
  });

  it('use no British English in another language, whatever the locale of the provider is', () => {
    const resolved = resolveStrings(builtInTexts, 'sr', noOverrides, {
      localeCode: 'en-GB',
      phoneCountry: 'GB',
    });
    expect([...resolved]).toEqual([...resolveStrings(builtInTexts, 'sr', noOverrides)]);
  });

  it('use British English for an Irish phone country if the locale has no country', () => {
    const strings = (localeCode: string) =>
      resolveStrings(builtInTexts, 'en', noOverrides, { localeCode, phoneCountry: 'IE' });
    expect(strings('en').get(plateKey)).toBe('Registration number');
    expect(strings('en-US').get(plateKey)).toBe('License plate');
  });

  it('have British texts that differ from the American texts but have the same placeholders', () => {
    for (const [key, text] of british) {
      expect([...en.keys()]).toContain(key);
      expect(text, key).not.toBe(en.get(key));
      expect(placeholderNames(text), key).toEqual(placeholderNames(en.get(key) as string));
    }
  });

  it.each(locales)(
    'have formal texts that differ from the friendly texts but have the same placeholders: %s',
    (locale) => {
      const base = resolveStrings(builtInTexts, locale, noOverrides);
      for (const [key, text] of Object.entries(formalTexts[locale] ?? {})) {
        expect([...base.keys()]).toContain(key);
        expect(text, key).not.toBe(base.get(key));
        expect(placeholderNames(text), key).toEqual(placeholderNames(base.get(key) as string));
      }
    },
  );

  it('use formal texts only for a carrier with the formal tone, and prefer the carrier’s own texts [BRAND-41]', () => {
    const own = new Map([['start.lead', 'Own lead']]);
    const titles = (tone: 'friendly' | 'formal') => {
      const strings = resolveStrings(builtInTexts, 'en', own, { localeCode: 'en-GB', tone });
      return [strings.get('start.title'), strings.get('start.lead')];
    };
    expect(titles('friendly')).toEqual(['Show us the damage', 'Own lead']);
    expect(titles('formal')).toEqual(['Report damage to your vehicle', 'Own lead']);
  });
});
