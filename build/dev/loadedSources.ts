import { relative } from 'node:path';
import { build } from 'esbuild';
import { esbuildBase } from '../compile/esbuildBase.ts';
import { projectRoot } from '../core/sources.ts';

/**
 * Lists the modules of the app that this process has loaded, such as the schema of provider.json. When one of them
 * changes, the process must restart, because Node.js cannot reload a module.
 * @param program absolute path of the program's first module
 */
export async function listLoadedSources(program: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    ...esbuildBase,
    entryPoints: [relative(projectRoot, program)],
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  return new Set(Object.keys(metafile.inputs).filter((path) => /^src\/.*\.tsx?$/.test(path)));
}
