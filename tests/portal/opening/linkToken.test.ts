import { describe, expect, it } from 'vitest';
import { persistLinkToken, takeLinkToken } from '#src/app/portal/portalAddress.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage } from '#src/device/storage/storage.ts';

/** A location and a history that records each replaced state. */
function aWindow(address: string) {
  const url = new URL(address, 'https://portal.example');
  const replacedStates: { state: unknown; address: string }[] = [];
  const { pathname, search, hash } = url;
  const state = { kept: true };
  const history = {
    state,
    replaceState: (next: unknown, _: string, to?: string | URL | null) =>
      replacedStates.push({ state: next, address: String(to) }),
  };
  return { location: { pathname, search, hash }, history, replacedStates };
}

const takeToken = (address: string) => {
  const { location, history, replacedStates } = aWindow(address);
  return { token: takeLinkToken(location, history), address: replacedStates.map((entry) => entry.address) };
};

describe('link token in the address', () => {
  it.each([
    ['/app/supplements/create?token=canary', 'canary', '/app/supplements/create'],
    [
      '/app/supplements/create?a=1&token=canary&b=%20c#top',
      'canary',
      '/app/supplements/create?a=1&b=%20c#top',
    ],
    ['/app/vendor_assignments/details/?token=can%2Fary%2B', 'can/ary+', '/app/vendor_assignments/details/'],
    ['/x?token=&token=second', 'second', '/x'],
    ['/x?tok%65n=canary', 'canary', '/x'],
    ['/x?token=', null, '/x'],
  ])('is the only part that is removed from %s [SUP-SLIM-03] [trust T7]', (from, token, to) => {
    expect(takeToken(from)).toEqual({ token, address: [to] });
  });

  it.each(['/x', '/x?a=1', '/x?tokens=a', '/x#token=a'])(
    'is not found in %s, and the address is kept',
    (address) => expect(takeToken(address)).toEqual({ token: null, address: [] }),
  );
});

describe('link token stored for the tab', () => {
  const openTab = () => {
    const stored = new Map<string, string>();
    const area = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      length: 0,
    };
    return createStorage({ code: 'supplements', reporting: silentReporting, open: () => area });
  };

  it('survives a page reload without the token in the address [SUP-WIZ-21] [trust T7]', () => {
    const tab = openTab();
    expect(persistLinkToken('full', 'canary', tab)).toBe('canary');
    expect(persistLinkToken('full', null, tab)).toBe('canary');
  });

  it('is replaced by the token of a newer link', () => {
    const tab = openTab();
    persistLinkToken('full', 'old', tab);
    expect(persistLinkToken('full', 'new', tab)).toBe('new');
    expect(persistLinkToken('full', null, tab)).toBe('new');
  });
});
