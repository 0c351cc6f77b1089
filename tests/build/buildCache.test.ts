import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuildCacheOptions, openBuildCache } from '#build/core/buildCache.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

let folder: string;
beforeEach(() => {
  folder = join(tempFolder(), 'cache');
});

const compiled = { scripts: new Map([['a.js', 'let a=1']]), entry: 'a.js' };

function open(options: Partial<BuildCacheOptions> = {}) {
  const cache = openBuildCache({
    folder,
    sources: { hash: 'one', areUnchanged: () => true },
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
  it('returns a stored value, such as a Map, unchanged after the cache is reopened', async () => {
    await open().compileCached();
    const reopened = open();
    expect(await reopened.compileCached()).toEqual(compiled);
    expect(reopened.compiles()).toBe(0);
  });

  it.each([
    ['other sources', () => open({ sources: { hash: 'two', areUnchanged: () => true } }).compileCached],
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
    await open({ sources: { hash: 'one', areUnchanged: () => false } }).compileCached();
    const reopened = open();
    await reopened.compileCached();
    expect(reopened.compiles()).toBe(1);
  });
});
