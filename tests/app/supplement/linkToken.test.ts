import { describe, expect, it } from 'vitest';
import { keepLinkToken, takeLinkToken } from '#src/app/supplement/linkToken.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { createStorage } from '#src/platform/storage.ts';

/** An address bar that remembers what it was told. */
function aWindow(address: string) {
  const url = new URL(address, 'https://portal.example');
  const replaced: { state: unknown; address: string }[] = [];
  const { pathname, search, hash } = url;
  const state = { kept: true };
  const history = {
    state,
    replaceState: (next: unknown, _: string, to?: string | URL | null) =>
      replaced.push({ state: next, address: String(to) }),
  };
  return { location: { pathname, search, hash }, history, replaced };
}

const take = (address: string) => {
  const { location, history, replaced } = aWindow(address);
  return { token: takeLinkToken(location, history), address: replaced.map((entry) => entry.address) };
};

describe('the token of a link', () => {
  it.each([
    ['/app/supplements/create?token=canary', 'canary', '/app/supplements/create'],
    [
      '/app/supplements/create?a=1&token=canary&b=%20c#top',
      'canary',
      '/app/supplements/create?a=1&b=%20c#top',
    ],
    ['/app/vendor_assignments/details/?token=can%2Fary%2B', 'can/ary+', '/app/vendor_assignments/details/'],
    ['/x?token=first&token=second', 'first', '/x'],
    ['/x?token=&token=second', 'second', '/x'],
    ['/x?tok%65n=canary', 'canary', '/x'],
    ['/x?token', null, '/x'],
    ['/x?token=', null, '/x'],
  ])('leaves %s at once, and nothing else does [ROUTE-37] [trust T7]', (from, token, to) => {
    expect(take(from)).toEqual({ token, address: [to] });
  });

  it.each(['/x', '/x?', '/x?a=1', '/x?tokens=a', '/x?Token=a', '/x#token=a'])(
    'is none in %s, whose address is left alone',
    (address) => expect(take(address)).toEqual({ token: null, address: [] }),
  );

  it('leaves the entry of the history what it held', () => {
    const { location, history, replaced } = aWindow('/x?token=a');
    takeLinkToken(location, history);
    expect(replaced).toEqual([{ state: { kept: true }, address: '/x' }]);
  });
});

describe('the token of a tab', () => {
  const openTab = () => {
    const kept = new Map<string, string>();
    const area = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    return createStorage({ code: 'supplements', reporting: silentReporting, open: () => area });
  };

  it('survives a reload of the page, whose address has it no more [SUP-WIZ-21] [trust T7]', () => {
    const tab = openTab();
    expect(keepLinkToken('full', 'canary', tab)).toBe('canary');
    expect(keepLinkToken('full', null, tab)).toBe('canary');
  });

  it('gives way to that of a newer link', () => {
    const tab = openTab();
    keepLinkToken('full', 'old', tab);
    expect(keepLinkToken('full', 'new', tab)).toBe('new');
    expect(keepLinkToken('full', null, tab)).toBe('new');
  });

  it('is another one in the slim portal: the one opens an exposure, the other is spent for one', () => {
    const tab = openTab();
    keepLinkToken('full', 'exposure', tab);
    expect(keepLinkToken('slim', null, tab)).toBeNull();
  });
});
