import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { singleEntryChunk } from '#build/compile/chunkPlugins.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** An entry with two lazy areas. It shares one module with the first, one with the second, and one with both. */
const app = {
  'entry.js': `import { both } from './both.js'; import { one } from './one.js'; import { other } from './other.js';
    globalThis.entry = [both, one, other]; globalThis.go = [() => import('./first.js'), () => import('./second.js')];`,
  'first.js': `import { both } from './both.js'; import { one } from './one.js'; export const first = ['first', both, one];`,
  'second.js': `import { both } from './both.js'; import { other } from './other.js'; export const second = ['second', both, other];`,
  'both.js': `export const both = 'shared by both'.split(' ');`,
  'one.js': `export const one = 'shared with first'.split(' ');`,
  'other.js': `export const other = 'shared with second'.split(' ');`,
};

async function bundle(
  usesSingleEntryChunk: boolean,
  lazy?: readonly string[],
): Promise<{ metafile: Metafile; texts: string[] }> {
  const folder = tempFolder(app);
  const { metafile, outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: { main: 'entry.js' },
    plugins: usesSingleEntryChunk
      ? [singleEntryChunk(join(folder, 'entry.js'), [join(folder, 'late.js')], lazy)]
      : [],
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return { metafile, texts: outputFiles.map(({ text }) => text) };
}

/** Names of the modules in each output file, without files that contain no modules. */
function modulesOf({ outputs }: Metafile): string[][] {
  return Object.values(outputs)
    .map(({ inputs }) => Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0))
    .filter((paths) => paths.length > 0)
    .map((paths) => paths.sort());
}

describe('single-file entry plugin', () => {
  it('bundles the entry with its modules into one file, and each area into another file', async () => {
    const { metafile } = await bundle(true);
    expect(modulesOf(metafile).sort()).toEqual([
      ['both.js', 'entry.js', 'one.js', 'other.js'],
      ['first.js'],
      ['second.js'],
    ]);
  });

  it('produces the same files with and without the list of dynamic imports', async () => {
    const { metafile } = await bundle(true, ['./first.js', './second.js']);
    expect(modulesOf(metafile).sort()).toEqual(modulesOf((await bundle(true)).metafile).sort());
  });

  it('fails the compile on a dynamic import that is not in the list, and names it', async () => {
    await expect(bundle(true, ['./first.js'])).rejects.toThrow(
      './second.js is loaded by import(), but is not in the list of lazy modules.',
    );
  });

  it('is necessary, because esbuild writes six files without it', async () => {
    expect(modulesOf((await bundle(false)).metafile)).toHaveLength(6);
  });

  it('keeps the exports of an area, and reports an area that does not exist', async () => {
    const { texts } = await bundle(true);
    expect(texts.filter((text) => /export \{[^}]*\bfirst\b/.test(text))).toHaveLength(1);
    const folder = tempFolder({ 'entry.js': `globalThis.go = () => import('./nowhere.js');` });
    const failing = build({
      entryPoints: [join(folder, 'entry.js')],
      plugins: [singleEntryChunk(join(folder, 'entry.js'), [join(folder, 'late.js')])],
      bundle: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    await expect(failing).rejects.toThrow('Could not resolve "./nowhere.js"');
  });
});
