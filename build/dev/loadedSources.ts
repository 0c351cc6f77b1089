import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { locales } from '#src/tenant/locales.ts';
import { listTextFiles } from '../check/strings/catalogues.ts';
import { esbuildBase } from '../compile/esbuildBase.ts';
import { projectRoot } from '../core/sources.ts';

/**
 * Finds the files of the app that this process has loaded, such as the texts and the schema of provider.json. When
 * one of them changes, the process must restart, because Node.js cannot reload a module.
 * @param program absolute path of the program's first module
 * @returns a function that returns true if one of the files has changed
 */
export async function watchLoadedSources(program: string): Promise<() => boolean> {
  const { metafile } = await build({
    ...esbuildBase,
    entryPoints: [relative(projectRoot, program)],
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  const modules = Object.keys(metafile.inputs).filter((path) => path.startsWith('src/'));
  const files = [...modules, ...locales.flatMap((locale) => listTextFiles(locale))];
  const readTimes = () =>
    files.map((file) => statSync(join(projectRoot, file), { throwIfNoEntry: false })?.mtimeMs).join();
  const loaded = readTimes();
  return () => readTimes() !== loaded;
}
