// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { createLoadable, reloadUserCacheAtom } from '#src/claim/loadable.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { ok } from '../support/samples/results.ts';

beforeEach(() => vi.stubGlobal('__TENANT__', { ...defaultCapabilities, severalLanguages: true }));
afterEach(() => vi.unstubAllGlobals());

/** A value with texts of the backend. The test answers its calls. */
function setUp() {
  const store = createStore();
  const answers: ((text: string) => void)[] = [];
  const loadable = createLoadable<string>(
    'texts',
    () => new Promise((resolve) => answers.push((text) => resolve(ok(text)))),
  );
  return {
    answers,
    load: () => store.set(loadable.loadAtom, { backend: createUnavailableBackend(), key: 'a' }),
    switchLanguage: () => store.set(reloadUserCacheAtom),
    state: () => store.get(loadable.stateOf('a')),
  };
}

describe('backend texts after a language switch', () => {
  it('are loaded again, and stay in the old language until the new texts arrive [BRAND-38]', async () => {
    const { answers, load, switchLanguage, state } = setUp();
    const firstLoad = load();
    answers[0]?.('English');
    await firstLoad;
    switchLanguage();
    expect(state()).toEqual({ kind: 'ready', value: 'English' });
    answers[1]?.('Spanish');
    await expect.poll(() => state()).toEqual({ kind: 'ready', value: 'Spanish' });
  });

  it('are requested again if a request in the old language is still pending [BRAND-38]', async () => {
    const { answers, load, switchLanguage, state } = setUp();
    const firstLoad = load();
    switchLanguage();
    answers[0]?.('English');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('Spanish');
    expect(await firstLoad).toEqual(ok('Spanish'));
    expect(state()).toEqual({ kind: 'ready', value: 'Spanish' });
  });
});
