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
  const cache = openCompileCache({ folder, sources: 'one', areSame: () => true, ...options });
  let compiles = 0;
  const ask = (name = 'browser', inputs: unknown = ['standard']) =>
    cache(name, inputs, async () => {
      compiles++;
      return compiled;
    });
  return { ask, compiles: () => compiles };
}

describe('the compile cache', () => {
  it('compiles once for all that ask at the same time', async () => {
    const { ask, compiles } = open({ folder: null });
    expect(await Promise.all([ask(), ask()])).toEqual([compiled, compiled]);
    expect(compiles()).toBe(1);
  });

  it('gives a later process the same value, maps and all', async () => {
    await open().ask();
    const later = open();
    expect(await later.ask()).toEqual(compiled);
    expect(later.compiles()).toBe(0);
  });

  it.each([
    ['other sources', () => open({ sources: 'two' }).ask],
    ['another name', () => () => open().ask('prerender')],
    ['other inputs', () => () => open().ask('browser', ['vice'])],
  ])('knows nothing of %s', async (_, asker) => {
    await open().ask();
    const before = readdirSync(folder).length;
    await asker()();
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });

  it('compiles anew where an entry is torn or was changed', async () => {
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

  it('keeps nothing that was compiled while the sources changed', async () => {
    await open({ areSame: () => false }).ask();
    const later = open();
    await later.ask();
    expect(later.compiles()).toBe(1);
  });

  it('does without a folder that cannot be written', async () => {
    writeFileSync(folder, '');
    expect(await open({ folder: join(folder, 'below-a-file') }).ask()).toEqual(compiled);
  });

  it('asks again after a compile that failed', async () => {
    const cache = openCompileCache({ folder: null, sources: 'one', areSame: () => true });
    const fail = () => Promise.reject(new Error('no'));
    await expect(cache('browser', 1, fail)).rejects.toThrow('no');
    await expect(cache('browser', 1, async () => 'yes')).resolves.toBe('yes');
  });

  it('lets the oldest entries go', async () => {
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

  it('lies beside the installed libraries, or where LIVERY_CACHE says', () => {
    expect(defaultCacheFolder({})).toMatch(/node_modules[/\\]\.cache[/\\]livery$/);
    expect(defaultCacheFolder({ LIVERY_CACHE: '/elsewhere' })).toBe('/elsewhere');
  });
});
