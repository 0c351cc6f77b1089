import { describe, expect, it } from 'vitest';
import { en, sr } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { resolveStrings } from '#src/i18n/overlay.ts';

const none = new Map<string, string>();

describe('resolveStrings', () => {
  it('takes the override, else the words of the locale [PIPE-42]', () => {
    const resolved = resolveStrings('sr', new Map([['start.title', 'Snimite štetu']]));
    expect(resolved.get('start.title')).toBe('Snimite štetu');
    expect(resolved.get('start.document_title')).toBe(sr.start.document_title);
  });

  it('holds words for every key of the base, in its order, in every locale [PIPE-42]', () => {
    const keys = [...flattenCatalogue(en).keys()];
    for (const locale of ['en', 'sr'] as const) {
      const resolved = resolveStrings(locale, none);
      expect([...resolved.keys()]).toEqual(keys);
      expect([...resolved.values()].every((text) => text !== '')).toBe(true);
    }
  });

  it('makes one space of an empty override [BRAND-23]', () => {
    expect(resolveStrings('en', new Map([['start.title', '']])).get('start.title')).toBe(' ');
  });

  it('rewrites the placeholders of backends [BRAND-34]', () => {
    const resolved = resolveStrings('en', new Map([['start.document_title', 'Welcome to %{name}']]));
    expect(resolved.get('start.document_title')).toBe('Welcome to {name}');
  });

  it('takes no override of a key that the base lacks', () => {
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
  ])('keeps the standard words where %j could not be filled in [PIPE-42]', (override) => {
    const resolved = resolveStrings('en', new Map([['start.document_title', override]]));
    expect(resolved.get('start.document_title')).toBe(en.start.document_title);
  });

  it('gives each carrier a map of its own', () => {
    resolveStrings('en', none).set('start.title', 'changed');
    expect(resolveStrings('en', none).get('start.title')).toBe(en.start.title);
  });
});
