import { describe, expect, it } from 'vitest';
import { en, sr } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { resolveStrings } from '#src/i18n/overlay.ts';

const none = new Map<string, string>();

describe('resolveStrings', () => {
  it('prefers the override to the locale’s text [PIPE-42]', () => {
    const resolved = resolveStrings('sr', new Map([['start.title', 'Snimite štetu']]));
    expect(resolved.get('start.title')).toBe('Snimite štetu');
    expect(resolved.get('start.document_title')).toBe(sr.start.document_title);
  });

  it('returns a text for every base key, in base order, in every locale [PIPE-42]', () => {
    const keys = [...flattenCatalogue(en).keys()];
    for (const locale of ['en', 'sr'] as const) {
      const resolved = resolveStrings(locale, none);
      expect([...resolved.keys()]).toEqual(keys);
      expect([...resolved.values()].every((text) => text !== '')).toBe(true);
    }
  });

  it('turns an empty override into one space [BRAND-23]', () => {
    expect(resolveStrings('en', new Map([['start.title', '']])).get('start.title')).toBe(' ');
  });

  it('rewrites backend placeholders from %{name} to {name} [BRAND-34]', () => {
    const resolved = resolveStrings('en', new Map([['start.document_title', 'Welcome to %{name}']]));
    expect(resolved.get('start.document_title')).toBe('Welcome to {name}');
  });

  it('ignores overrides of unknown keys', () => {
    const overrides = new Map(
      ['__proto__', 'constructor', 'toString', 'start', 'retired.key'].map((key) => [key, 'x']),
    );
    expect([...resolveStrings('en', overrides)]).toEqual([...resolveStrings('en', none)]);
  });

  it.each([
    'Start {name',
    'Start }name{',
    '{{{name}}}',
    'Start {constructor}',
    'Start {nam}',
    '{{count:a|b}} {name}',
  ])('falls back to the default text for the invalid placeholders of %j [PIPE-42]', (override) => {
    const resolved = resolveStrings('en', new Map([['start.document_title', override]]));
    expect(resolved.get('start.document_title')).toBe(en.start.document_title);
  });

  it('returns a separate map on each call', () => {
    resolveStrings('en', none).set('start.title', 'changed');
    expect(resolveStrings('en', none).get('start.title')).toBe(en.start.title);
  });
});
