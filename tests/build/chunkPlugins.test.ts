import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { singleEntryChunk } from '#build/compile/chunkPlugins.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** An entry with two lazy areas. It shares one module with the first, one with the second, and one with both. */
const app = {
  'entry.ts': `import { both } from './both.ts'; import { one } from './one.ts'; import { other } from './other.ts';
    globalThis.entry = [both, one, other]; globalThis.go = [() => import('./first.ts'), () => import('./second.ts')];`,
  'first.ts': `import { both } from './both.ts'; import { one } from './one.ts'; export const first = ['first', both, one];`,
  'second.ts': `import { both } from './both.ts'; import { other } from './other.ts'; export const second = ['second', both, other];`,
  'both.ts': `export const both = 'shared by both'.split(' ');`,
  'one.ts': `export const one = 'shared with first'.split(' ');`,
  'other.ts': `export const other = 'shared with second'.split(' ');`,
};

async function bundle(usesSingleEntryChunk: boolean): Promise<{ metafile: Metafile; texts: string[] }> {
  const folder = tempFolder(app);
  const { metafile, outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: { main: 'entry.ts' },
    plugins: usesSingleEntryChunk ? [singleEntryChunk(folder, 'entry.ts', [])] : [],
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
      ['both.ts', 'entry.ts', 'one.ts', 'other.ts'],
      ['first.ts'],
      ['second.ts'],
    ]);
  });

  it('is necessary, because esbuild writes six files without it', async () => {
    expect(modulesOf((await bundle(false)).metafile)).toHaveLength(6);
  });

  it('keeps the exports of an area, and reports an area that does not exist', async () => {
    const { texts } = await bundle(true);
    expect(texts.filter((text) => /export \{[^}]*\bfirst\b/.test(text))).toHaveLength(1);
    const folder = tempFolder({ 'entry.ts': `globalThis.go = () => import('./nowhere.ts');` });
    const failing = build({
      entryPoints: [join(folder, 'entry.ts')],
      plugins: [singleEntryChunk(folder, 'entry.ts', [])],
      bundle: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    await expect(failing).rejects.toThrow('Could not resolve "./nowhere.ts"');
  });
});
