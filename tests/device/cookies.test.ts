import { describe, expect, it } from 'vitest';
import { areCookiesEnabled } from '#src/device/storage/storage.ts';

/** A document whose cookie jar may reject cookies, with a record of the written cookies. */
function aCookieJar(isRejected: (text: string) => boolean) {
  const jar = new Map<string, string>([['other', 'x']]);
  const writes: string[] = [];
  return {
    jar,
    writes,
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      writes.push(text);
      if (isRejected(text)) return;
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (/Max-Age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

describe('cookie support check', () => {
  it('writes a test cookie, reports cookie support and deletes the test cookie [COOK-01]', () => {
    const document = aCookieJar(() => false);
    expect(areCookiesEnabled(document)).toBe(true);
    expect([...document.jar.keys()]).toEqual(['other']);
    expect(document.writes).toHaveLength(2);
    expect(document.writes.filter((text) => !text.includes(';SameSite=Strict'))).toEqual([]);
  });

  it('reports no cookie support if the browser drops cookies or throws [COOK-01]', () => {
    expect(areCookiesEnabled(aCookieJar(() => true))).toBe(false);
    const throwingDocument = {
      get cookie(): string {
        throw new Error('SecurityError');
      },
      set cookie(_text: string) {
        throw new Error('SecurityError');
      },
    };
    expect(areCookiesEnabled(throwingDocument)).toBe(false);
  });
});
