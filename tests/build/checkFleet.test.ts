import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFleet } from '#build/check/checkFleet.ts';
import { loadEnvironment } from '#build/config/environments.ts';
import { type BuildCache, openBuildCache } from '#build/core/buildCache.ts';
import { createWorkspace, optionsFor, type Workspace } from '../support/pipeline/tenants.ts';

let workspace: Workspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('brink');
});
afterAll(() => workspace.dispose());

const strings = (code: string, texts: unknown) =>
  writeFileSync(join(workspace.tenants, code, 'strings.json'), JSON.stringify(texts));
const openCache = (): BuildCache =>
  openBuildCache({ folder: null, sources: { hash: 'one', areUnchanged: () => true } });

async function check(cache: BuildCache, codes?: string[]) {
  const options = { ...optionsFor(workspace), ...(codes && { codes }) };
  const loaded = loadEnvironment(options.environments, options.environment);
  const { checked } = await checkFleet(options, loaded, 'sources', cache);
  return Promise.all(
    checked.map(async ({ code, diagnostics, carrier }) => {
      const loadedCarrier = await carrier?.load();
      const messages = diagnostics.map(({ message }) => message);
      return { code, messages, carrier, title: loadedCarrier?.strings.get('start.title') };
    }),
  );
}

describe('carrier check with a cache', () => {
  it('returns the same carriers, warnings and errors as an uncached check', async () => {
    strings('acme', { 'start.title': 'Words of acme', 'gone.key_1': 'x' });
    strings('brink', { 'start.title': '{nam}' });
    const cache = openCache();
    const first = await check(cache);
    expect(first).toMatchObject([
      { code: 'acme', title: 'Words of acme', messages: [expect.stringContaining('is not a key')] },
      { code: 'brink', title: undefined, messages: [expect.stringContaining('uses {nam}')] },
    ]);
    const withoutLoad = (results: typeof first) =>
      results.map((it) => ({ ...it, carrier: { ...it.carrier, load: undefined } }));
    expect(withoutLoad(await check(cache))).toEqual(withoutLoad(first));
  });

  it('checks a changed carrier again, also if only that carrier is selected', async () => {
    const cache = openCache();
    strings('acme', { 'start.title': 'First' });
    strings('brink', { 'start.title': 'Brink' });
    const [acme] = await check(cache);
    strings('acme', { 'start.title': 'Other' });
    const [changed] = await check(cache, ['acme']);
    expect([acme?.title, changed?.title]).toEqual(['First', 'Other']);
    expect(changed?.carrier?.inputHash).not.toBe(acme?.carrier?.inputHash);
    strings('acme', { 'start.title': 'First' });
    const all = await check(cache);
    expect(all.map(({ title }) => title)).toEqual(['First', 'Brink']);
    expect(all[0]?.carrier?.inputHash).toBe(acme?.carrier?.inputHash);
  });
});
