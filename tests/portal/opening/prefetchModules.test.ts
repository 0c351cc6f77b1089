import { describe, expect, it } from 'vitest';
import { prefetchModules } from '#src/app/portal/prefetchModules.ts';

function openPage(isOnlineAtFirst: boolean) {
  let isOnline = isOnlineAtFirst;
  const page = new EventTarget();
  const requestedModules: string[] = [];
  const warnings: string[] = [];
  const createLoader = (name: string, succeeds: boolean) => async () => {
    requestedModules.push(name);
    if (!succeeds) throw new Error(name);
  };
  prefetchModules({
    loaders: [createLoader('captcha', false), createLoader('search', true)],
    reporting: { warn: (what) => warnings.push(what) },
    isOnline: () => isOnline,
    page,
  });
  const fireOnline = () => {
    isOnline = true;
    page.dispatchEvent(new Event('online'));
  };
  return { requestedModules, warnings, fireOnline };
}

describe('prefetched code', () => {
  it('requests every module when the page opens, and reports a failed one without stopping the others', async () => {
    const { requestedModules, warnings } = openPage(true);
    await Promise.resolve();
    expect([requestedModules, warnings]).toEqual([['captcha', 'search'], ['supplement: code did not load']]);
  });

  it('requests no module while offline, and requests each module once when the network is back', () => {
    const { requestedModules, fireOnline } = openPage(false);
    expect(requestedModules).toEqual([]);
    fireOnline();
    fireOnline();
    expect(requestedModules).toEqual(['captcha', 'search']);
  });
});
