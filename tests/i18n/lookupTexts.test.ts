import { describe, expect, it } from 'vitest';
import { resolveStrings } from '#src/i18n/resolveStrings.ts';

const shown = [
  ['supplement_portal.claim_search.not_found_error', /claim/i, /štet/i],
  ['supplement_portal.vendor_search.not_found_error', /shop/i, /servis/i],
  ['supplement_portal.vendor_create.not_created_error', /shop/i, /servis/i],
] as const;

describe('empty result message of a supplement portal lookup', () => {
  it.each(shown)(
    'has an English and a Serbian text, and a carrier can override it: %s [ERR-50]',
    (key, en, sr) => {
      const none = new Map<string, string>();
      expect(resolveStrings('en', none).get(key)).toMatch(en);
      expect(resolveStrings('sr', none).get(key)).toMatch(sr);
      const own = new Map([[key, 'Call us.']]);
      expect(resolveStrings('en', own).get(key)).toBe('Call us.');
    },
  );
});
