import { describe, expect, it } from 'vitest';
import { resolveStrings } from '#build/check/strings/resolveStrings.ts';
import { builtInTexts } from '../support/builtInTexts.ts';

const lookupMessages = [
  ['supplement_portal.claim_search.not_found_error', /claim/i, /štet/i],
  ['supplement_portal.vendor_search.not_found_error', /shop/i, /servis/i],
  ['supplement_portal.vendor_create.not_created_error', /shop/i, /servis/i],
] as const;

describe('empty result message of a supplement portal lookup', () => {
  it.each(lookupMessages)(
    'has an English and a Serbian text, and a carrier can override it: %s [ERR-01]',
    (key, en, sr) => {
      const noOverrides = new Map<string, string>();
      expect(resolveStrings(builtInTexts, 'en', noOverrides).get(key)).toMatch(en);
      expect(resolveStrings(builtInTexts, 'sr', noOverrides).get(key)).toMatch(sr);
      const overrides = new Map([[key, 'Call us.']]);
      expect(resolveStrings(builtInTexts, 'en', overrides).get(key)).toBe('Call us.');
    },
  );
});
