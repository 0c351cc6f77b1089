import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuildCacheOptions, defaultCacheFolder, openBuildCache } from '#build/core/buildCache.ts';
import { tempFolder } from '../support/tempFolder.ts';

let folder: string;
beforeEach(() => {
  folder = join(tempFolder(), 'cache');
});

const compiled = { scripts: new Map([['a.js', 'let a=1']]), entry: 'a.js' };

function open(options: Partial<BuildCacheOptions> = {}) {
  const cache = openBuildCache({
    ...{ folder, sources: 'one', areSourcesUnchanged: () => true },
    schedule: (write) => write(),
    ...options,
  });
  let compiles = 0;
  const compileCached = (name = 'browser', inputs: unknown = ['standard']) =>
    cache.get(name, inputs, async () => {
      compiles++;
      return compiled;
    });
  return { compileCached, compiles: () => compiles };
}

describe('build cache', () => {
  it('compiles once for concurrent requests', async () => {
    const { compileCached, compiles } = open({ folder: null });
    expect(await Promise.all([compileCached(), compileCached()])).toEqual([compiled, compiled]);
    expect(compiles()).toBe(1);
  });

  it('returns the same value, including maps, to a later process', async () => {
    await open().compileCached();
    const reopened = open();
    expect(await reopened.compileCached()).toEqual(compiled);
    expect(reopened.compiles()).toBe(0);
  });

  it.each([
    ['other sources', () => open({ sources: 'two' }).compileCached],
    ['another name', () => () => open().compileCached('prerender')],
    ['other inputs', () => () => open().compileCached('browser', ['vice'])],
  ])('creates a new entry for %s', async (_, openWithChange) => {
    await open().compileCached();
    const before = readdirSync(folder).length;
    await openWithChange()();
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });

  it('recompiles if an entry is truncated or changed', async () => {
    await open().compileCached();
    const [name] = readdirSync(folder) as [string];
    const path = join(folder, name);
    const intact = readFileSync(path);
    for (const damaged of [
      intact.subarray(0, intact.length - 3),
      Buffer.concat([intact, Buffer.from('x')]),
      Buffer.from(intact.toString('latin1').replace('let a=1', 'let a=2'), 'latin1'),
    ]) {
      writeFileSync(path, damaged);
      const reopened = open();
      expect(await reopened.compileCached()).toEqual(compiled);
      expect(reopened.compiles()).toBe(1);
    }
  });

  it('does not cache a result if the sources changed during the compile', async () => {
    await open({ areSourcesUnchanged: () => false }).compileCached();
    const reopened = open();
    await reopened.compileCached();
    expect(reopened.compiles()).toBe(1);
  });

  it('checks the sources once before it writes all pending results', async () => {
    let write = () => {};
    let checks = 0;
    const { compileCached } = open({
      schedule: (later) => {
        write = later;
      },
      areSourcesUnchanged: () => ++checks > 0,
    });
    await Promise.all(['browser', 'prerender'].map((name) => compileCached(name)));
    write();
    expect([checks, readdirSync(folder).length]).toEqual([1, 2]);
    await compileCached('styles');
    write();
    expect([checks, readdirSync(folder).length]).toEqual([2, 3]);
  });

  it('writes results when the process exits', async () => {
    const earlier = process.listeners('exit');
    const cache = openBuildCache({ folder, sources: 'one', areSourcesUnchanged: () => true });
    await cache.get('browser', 1, async () => compiled);
    const [write] = process.listeners('exit').filter((listener) => !earlier.includes(listener));
    write?.(0);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(process.listeners('exit')).toEqual(earlier);
  });

  it('does not fail if a source disappears during the check', async () => {
    const areSourcesUnchanged = () => {
      throw new Error('ENOENT');
    };
    expect(await open({ areSourcesUnchanged }).compileCached()).toEqual(compiled);
    expect(existsSync(folder)).toBe(false);
  });

  it('works without a cache if its folder cannot be written', async () => {
    writeFileSync(folder, '');
    expect(await open({ folder: join(folder, 'below-a-file') }).compileCached()).toEqual(compiled);
  });

  it('compiles again after a failed compile', async () => {
    const cache = openBuildCache({ folder: null, sources: 'one', areSourcesUnchanged: () => true });
    const fail = () => Promise.reject(new Error('compile failed'));
    await expect(cache.get('browser', 1, fail)).rejects.toThrow('compile failed');
    await expect(cache.get('browser', 1, async () => 'yes')).resolves.toBe('yes');
  });

  it('returns the last value that was written, also to a later process', () => {
    const openCache = (sources = 'one') =>
      openBuildCache({ folder, sources, areSourcesUnchanged: () => true, schedule: (write) => write() });
    expect(openCache().read('checks', 'qa1')).toBeUndefined();
    const cache = openCache();
    cache.write('checks', 'qa1', new Map([['acme', 1]]));
    cache.write('checks', 'qa1', new Map([['acme', 2]]));
    expect([cache, openCache()].map((it) => it.read('checks', 'qa1'))).toEqual([
      new Map([['acme', 2]]),
      new Map([['acme', 2]]),
    ]);
    expect(openCache('two').read('checks', 'qa1')).toBeUndefined();
  });

  it('evicts the oldest entries and keeps 512', async () => {
    mkdirSync(folder);
    for (let index = 0; index < 520; index++) {
      writeFileSync(join(folder, `old${index}`), '');
      utimesSync(join(folder, `old${index}`), index, index);
    }
    await open().compileCached();
    const files = readdirSync(folder);
    expect(files).toHaveLength(512);
    expect(files).not.toContain('old0');
    expect(files).toContain('old519');
  });

  it('uses the LIVERY_CACHE folder, or node_modules/.cache/livery by default', () => {
    expect(defaultCacheFolder({})).toMatch(/node_modules[/\\]\.cache[/\\]livery$/);
    expect(defaultCacheFolder({ LIVERY_CACHE: '/elsewhere' })).toBe('/elsewhere');
  });
});
