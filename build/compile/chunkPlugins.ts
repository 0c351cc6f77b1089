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

/** Matches imports between files of the app, which always name the file's extension, and aliases such as `#backend`. */
const ownImports = /\.tsx?$|^#/;

/**
 * Keeps all modules of the entry in one chunk. esbuild splits chunks by the set of entry points that reach a module, so
 * modules that the entry shares with different areas would become extra chunks, which cost requests and compress worse.
 * To prevent this, every `import()` target also imports the entry.
 * @param root the project's folder. Paths below it are relative, because esbuild's names depend on them.
 * @param entry path of the entry's source file, relative to the root; list it and the companions in package.json
 * `sideEffects`
 * @param companions modules that every area also imports, so that areas share these chunks instead of creating more;
 * each companion imports the companions after it. Each chunk costs 60 bytes in the import map of every page.
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
