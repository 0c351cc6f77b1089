import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { integrity, nameHash } from '../core/hash.ts';
import { projectRoot, relativePath } from '../core/sources.ts';
import { areaName, type FileStats, sourcePath } from './codeStats.ts';

const require = createRequire(import.meta.url);

/** A file that scripts load by URL: the script of a web worker, or a WebAssembly module. */
export interface LoadedFile {
  /** Name below app/assets, with a hash of the content. */
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Statistics of the file. Their `area` is named after the source file. */
  readonly stats: FileStats;
}

/** @param path absolute path of the source file */
export type LoadFile = (path: string) => Promise<LoadedFile>;

/** Patterns of the imports that `filePlugin` resolves, for esbuild's `external` option. */
export const fileImports = ['*?worker&url', '*.wasm?url'];

/**
 * Resolves `import address from './x.ts?worker&url'` and `import address from 'library/x.wasm?url'` to the URL of the
 * file. The URL of a WebAssembly module ends with its integrity hash after `#`.
 * @param onFile is called with each file, also if tree shaking later removes the import
 */
export function filePlugin(
  assetsPath: string,
  onFile: (file: LoadedFile) => void,
  loaders: { readonly worker: LoadFile; readonly wasm: LoadFile },
): Plugin {
  const load = async (loadFile: LoadFile, path: string, withIntegrity: boolean) => {
    const file = await loadFile(join(projectRoot, path));
    onFile(file);
    const hash = withIntegrity ? `#${integrity(file.content)}` : '';
    return { contents: `export default ${JSON.stringify(`${assetsPath}/${file.name}${hash}`)}` };
  };
  return {
    name: 'files',
    setup(context) {
      context.onResolve({ filter: /\?worker&url$|\.wasm\?url$/ }, async ({ path, resolveDir }) => {
        const kind = 'import-statement';
        const file = path.replace(/\?.*$/, '');
        const found = await context.resolve(file, { resolveDir, kind });
        const namespace = path.endsWith('.wasm?url') ? 'livery-wasm' : 'livery-worker';
        // The development build leaves packages out of its scripts, and esbuild then does not look for their files.
        const absolute = found.external ? require.resolve(file) : found.path;
        return { errors: found.errors, path: relativePath(projectRoot, absolute), namespace };
      });
      context.onLoad({ filter: /.*/, namespace: 'livery-worker' }, ({ path }) =>
        load(loaders.worker, path, false),
      );
      context.onLoad({ filter: /.*/, namespace: 'livery-wasm' }, ({ path }) =>
        load(loaders.wasm, path, true),
      );
    },
  };
}

/** Reads a WebAssembly module of a library, without changes. */
export async function loadWasm(path: string): Promise<LoadedFile> {
  const content = readFileSync(path);
  const source = sourcePath(relative(projectRoot, path)) ?? path;
  const name = `${nameHash(content)}.wasm`;
  const stats = { file: name, area: areaName(source), sources: { [source]: content.length } };
  return { name, content, stats };
}
