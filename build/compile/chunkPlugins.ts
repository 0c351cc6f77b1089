import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { escapePattern } from '../core/pattern.ts';

/** Entry point of the vendor chunk in an esbuild metafile. */
export const vendorModule = 'livery-vendor:vendor';

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

/** Name of an `import()` target in the metafile when the `singleEntryChunk` plugin is active. */
export function areaModule(path: string): string {
  return `livery-area:${path}`;
}

/**
 * Keeps all modules of the entry in one chunk. esbuild splits chunks by the set of entry points that reach a module, so
 * modules that the entry shares with different areas would become extra chunks, which cost requests and compress worse.
 * To prevent this, every `import()` target also imports the entry.
 * @param entry absolute path of the entry's source file; list it and the companions in package.json `sideEffects`
 * @param companions modules that every area also imports, so that areas share these chunks instead of creating more;
 * each companion imports the companions after it. Each chunk costs 60 bytes in the import map of every page.
 * @param lazy all specifiers passed to `import()`, so that esbuild calls the plugin only for these. Without the list,
 * esbuild calls the plugin for every import of every library, which takes a fifth of the compile time (measured).
 * @default matches all imports
 */
export function singleEntryChunk(
  entry: string,
  companions: readonly string[],
  lazy?: readonly string[],
): Plugin {
  return {
    name: 'whole entry',
    setup(context) {
      const areas = ['app', 'customer', 'supplement'].map((folder) => join(dirname(entry), folder) + sep);
      const companionsOf = (path: string) =>
        companions.includes(path) || areas.some((folder) => path.startsWith(folder))
          ? [entry, ...companions.slice(companions.indexOf(path) + 1)]
          : [entry];
      const lazyFilter = lazy === undefined ? /.*/ : new RegExp(`^(?:${lazy.map(escapePattern).join('|')})$`);
      context.onResolve({ filter: lazyFilter }, async ({ path, kind, pluginData, ...rest }) => {
        if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined;
        const found = await context.resolve(path, { ...rest, kind, pluginData: 'resolving' });
        return found.errors.length > 0 ? found : { path: found.path, namespace: 'livery-area' };
      });
      context.onLoad({ filter: /.*/, namespace: 'livery-area' }, ({ path }) => ({
        contents: [...companionsOf(path), path].map((from) => importOf(from, path)).join(''),
        resolveDir: context.initialOptions.absWorkingDir ?? '',
        loader: 'js',
      }));
      context.onEnd(({ metafile }) => {
        const unlisted = Object.values(metafile?.inputs ?? {})
          .flatMap(({ imports }) => imports)
          .find(
            ({ kind, external, path }) =>
              kind === 'dynamic-import' && !external && !path.startsWith(areaModule('')),
          );
        return (
          unlisted && {
            errors: [
              {
                text: `${unlisted.original ?? unlisted.path} is loaded by import(), but is not in the list of lazy modules.`,
              },
            ],
          }
        );
      });
    },
  };
}

function importOf(from: string, area: string): string {
  return from === area ? `export * from ${JSON.stringify(from)};` : `import ${JSON.stringify(from)};`;
}
