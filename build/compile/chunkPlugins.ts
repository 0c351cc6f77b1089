import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { relativePath } from '../core/sources.ts';

/**
 * Puts the libraries into a separate chunk, so that all variants and releases share it. Adds the entry point
 * `livery:vendor`; the entry file itself is empty, because other entries share its modules.
 * @param contents source that imports the libraries; its exports keep the same names in every variant
 */
export function vendorChunk(contents: string, resolveDir: string): Plugin {
  return {
    name: 'vendor chunk',
    setup(context) {
      context.onResolve({ filter: /^livery:vendor$/ }, () => ({
        path: 'vendor',
        namespace: 'livery-vendor',
      }));
      context.onLoad({ filter: /.*/, namespace: 'livery-vendor' }, () => ({
        contents,
        resolveDir,
        loader: 'js',
      }));
    },
  };
}

/**
 * Name of an `import()` target in the metafile when the `singleEntryChunk` plugin is active.
 * @param path relative to the project
 */
export function areaModule(path: string): string {
  return `livery-area:${path}`;
}

/** Matches imports of the app's own files: paths that end in `.ts` or `.tsx`, and aliases such as `#backend`. */
const ownImports = /\.tsx?$|^#/;

/**
 * Keeps all modules of the entry in one chunk. esbuild puts modules into one chunk if the same entry points reach them,
 * so modules that the entry shares with some areas would become extra chunks, which cost requests and compress worse.
 * To prevent this, every `import()` target also imports the entry.
 * @param root the project's folder. Import paths are relative to it, because esbuild hashes them into the file names.
 * @param entry path of the entry's source file, relative to the root. List the entry and the companions in package.json
 * `sideEffects`, because esbuild drops the added imports of other files.
 * @param companions paths of modules that every area also imports, so that all areas share the chunks of these modules.
 * A companion imports only the companions after it. Each chunk costs 60 bytes in the import map of every page.
 */
export function singleEntryChunk(root: string, entry: string, companions: readonly string[]): Plugin {
  // Backend adapters and device code are not areas: they import nothing from the screens.
  const independent = ['api', 'device'].map((folder) => `${dirname(entry)}/${folder}/`);
  const companionsOf = (path: string) =>
    independent.some((folder) => path.startsWith(folder))
      ? [entry]
      : [entry, ...companions.slice(companions.indexOf(path) + 1)];
  return {
    name: 'whole entry',
    setup(context) {
      context.onResolve({ filter: ownImports }, async ({ path, kind, pluginData, ...rest }) => {
        if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined;
        const found = await context.resolve(path, { ...rest, kind, pluginData: 'resolving' });
        return found.errors.length > 0
          ? found
          : { path: relativePath(root, found.path), namespace: 'livery-area' };
      });
      context.onLoad({ filter: /.*/, namespace: 'livery-area' }, ({ path }) => ({
        contents: [...companionsOf(path), path].map((from) => importOf(from, path)).join(''),
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}

function importOf(from: string, area: string): string {
  return `${from === area ? 'export * from' : 'import'} './${from}';`;
}
