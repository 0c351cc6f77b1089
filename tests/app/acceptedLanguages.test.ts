import { describe, expect, it } from 'vitest';
import { acceptedLanguages } from '#src/app/languages/chooseLanguage.ts';

const accepted = (browserLanguages: readonly string[], search = '') =>
  acceptedLanguages({ search, browserLanguages, storage: { get: () => undefined, set: () => undefined } });

describe('Accept-Language header for the texts of a carrier', () => {
  it('lists the languages in order of preference, each once', () => {
    expect(accepted(['en-US', 'es', 'en-US'], '?lang=es')).toBe('es, en-US');
  });

  it('has at most 128 characters, so that browsers send no preflight request to another origin', () => {
    const many = Array.from({ length: 40 }, (_, index) => `x-language-${index}`);
    expect(accepted(['sr-Latn-RS', ...many]).length).toBeLessThanOrEqual(128);
    expect(accepted(['sr-Latn-RS', ...many])).toMatch(/^sr-Latn-RS, x-language-0, /);
    expect(accepted(['en-US'], `?lang=${'a'.repeat(200)}`)).toBe('en-US');
  });
});
