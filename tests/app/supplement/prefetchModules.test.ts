import { describe, expect, it } from 'vitest';
import { prefetchModules } from '#src/app/supplement/prefetchModules.ts';

function open(isOnlineAtFirst: boolean) {
  let isOnline = isOnlineAtFirst;
  const page = new EventTarget();
  const asked: string[] = [];
  const warnings: string[] = [];
  const part = (name: string, comes: boolean) => async () => {
    asked.push(name);
    if (!comes) throw new Error(name);
  };
  prefetchModules({
    loaders: [part('captcha', false), part('search', true)],
    reporting: { warn: (what) => warnings.push(what) },
    isOnline: () => isOnline,
    page,
  });
  const turnOnline = () => {
    isOnline = true;
    page.dispatchEvent(new Event('online'));
  };
  return { asked, warnings, turnOnline };
}

describe('prefetched code', () => {
  it('requests every module when the page opens, and reports a failed one without stopping the others', async () => {
    const { asked, warnings } = open(true);
    await Promise.resolve();
    expect([asked, warnings]).toEqual([['captcha', 'search'], ['supplement: code did not load']]);
  });

  it('requests no module while offline, and requests each module once when the network is back', () => {
    const { asked, turnOnline } = open(false);
    expect(asked).toEqual([]);
    turnOnline();
    turnOnline();
    expect(asked).toEqual(['captcha', 'search']);
  });
});
