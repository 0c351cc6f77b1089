import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CompileCacheOptions,
  defaultCacheFolder,
  openCompileCache,
} from '#build/compile/compileCache.ts';
import { tempFolder } from '../support/tempFolder.ts';

let folder: string;
beforeEach(() => {
  folder = join(tempFolder(), 'cache');
});

const compiled = { scripts: new Map([['a.js', 'let a=1']]), entry: 'a.js' };

function open(options: Partial<CompileCacheOptions> = {}) {
  const cache = openCompileCache({ folder, sources: 'one', areSourcesUnchanged: () => true, ...options });
  let compiles = 0;
  const ask = (name = 'browser', inputs: unknown = ['standard']) =>
    cache(name, inputs, async () => {
      compiles++;
      return compiled;
    });
  return { ask, compiles: () => compiles };
}

describe('compile cache', () => {
  it('compiles once for concurrent requests', async () => {
    const { ask, compiles } = open({ folder: null });
    expect(await Promise.all([ask(), ask()])).toEqual([compiled, compiled]);
    expect(compiles()).toBe(1);
  });

  it('returns the same value, including maps, to a later process', async () => {
    await open().ask();
    const later = open();
    expect(await later.ask()).toEqual(compiled);
    expect(later.compiles()).toBe(0);
  });

  it.each([
    ['other sources', () => open({ sources: 'two' }).ask],
    ['another name', () => () => open().ask('prerender')],
    ['other inputs', () => () => open().ask('browser', ['vice'])],
  ])('creates a new entry for %s', async (_, asker) => {
    await open().ask();
    const before = readdirSync(folder).length;
    await asker()();
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });

  it('recompiles if an entry is truncated or changed', async () => {
    await open().ask();
    const [name] = readdirSync(folder) as [string];
    const path = join(folder, name);
    const whole = readFileSync(path);
    for (const broken of [whole.subarray(0, whole.length - 3), Buffer.from(`${whole.toString('latin1')}x`)]) {
      writeFileSync(path, broken);
      const later = open();
      expect(await later.ask()).toEqual(compiled);
      expect(later.compiles()).toBe(1);
    }
  });

  it('does not cache a result if the sources changed during the compile', async () => {
    await open({ areSourcesUnchanged: () => false }).ask();
    const later = open();
    await later.ask();
    expect(later.compiles()).toBe(1);
  });

  it('works without a cache if its folder cannot be written', async () => {
    writeFileSync(folder, '');
    expect(await open({ folder: join(folder, 'below-a-file') }).ask()).toEqual(compiled);
  });

  it('compiles again after a failed compile', async () => {
    const cache = openCompileCache({ folder: null, sources: 'one', areSourcesUnchanged: () => true });
    const fail = () => Promise.reject(new Error('no'));
    await expect(cache('browser', 1, fail)).rejects.toThrow('no');
    await expect(cache('browser', 1, async () => 'yes')).resolves.toBe('yes');
  });

  it('evicts the oldest entries and keeps 512', async () => {
    mkdirSync(folder);
    for (let index = 0; index < 520; index++) {
      writeFileSync(join(folder, `old${index}`), '');
      utimesSync(join(folder, `old${index}`), index, index);
    }
    await open().ask();
    const left = readdirSync(folder);
    expect(left).toHaveLength(512);
    expect(left).not.toContain('old0');
    expect(left).toContain('old519');
  });

  it('uses the LIVERY_CACHE folder, or node_modules/.cache/livery by default', () => {
    expect(defaultCacheFolder({})).toMatch(/node_modules[/\\]\.cache[/\\]livery$/);
    expect(defaultCacheFolder({ LIVERY_CACHE: '/elsewhere' })).toBe('/elsewhere');
  });
});
