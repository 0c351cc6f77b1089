import { describe, expect, it } from 'vitest';
import { keepsCookies } from '#src/platform/cookies.ts';

/** A document with a jar that may refuse, and what was written to it. */
function aJar(refuses: (text: string) => boolean) {
  const jar = new Map<string, string>([['other', 'x']]);
  return {
    jar,
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      if (refuses(text)) return;
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (/Max-Age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

describe('a browser', () => {
  it('that keeps a cookie is told by one, which is gone afterwards [COOK-01]', () => {
    const document = aJar(() => false);
    expect(keepsCookies(document)).toBe(true);
    expect([...document.jar.keys()]).toEqual(['other']);
  });

  it('that drops cookies silently, or throws, keeps none [COOK-01]', () => {
    expect(keepsCookies(aJar(() => true))).toBe(false);
    const throwing = {
      get cookie(): string {
        throw new Error('SecurityError');
      },
      set cookie(_text: string) {
        throw new Error('SecurityError');
      },
    };
    expect(keepsCookies(throwing)).toBe(false);
  });
});
