import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { escapePattern } from '../pattern.ts';

/** The module that only names the vendor packages, as a metafile calls it. */
export const vendorModule = 'livery-vendor:vendor';

/**
 * Puts libraries into a file of their own, whatever else is compiled, so that variants and releases share it: an entry
 * by the name `livery:vendor`, which stays empty because its modules are everybody's.
 * @param contents imports them; what it exports, too, the file gives under names that no variant changes
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

/** A module that is loaded by `import()`, as a metafile calls it under `wholeEntry`. */
export function areaModule(path: string): string {
  return `livery-area:${path}`;
}

/**
 * Keeps all that the entry needs in one file. The compiler splits by who reaches a module: without this, what the entry
 * shares with one area, with another and with both would be three more files before the first screen runs, which cost
 * requests and compress worse. So every module that is loaded by `import()` reaches all that the entry reaches.
 * @param entry the entry's source file, absolute; package.json must name it under `sideEffects`, and the companion too
 * @param companions what every area of the app is loaded with, and each of them with those after it, so that areas share
 * through these and not through more files: each file costs 60 bytes in the import map of every page
 * @param lazy all that is loaded by `import()`, as it is written there: the compiler asks about each of these alone, and
 * not about each import of each library, which is a fifth of its work (measured). @default it asks about all
 */
export function wholeEntry(entry: string, companions: readonly string[], lazy?: readonly string[]): Plugin {
  return {
    name: 'whole entry',
    setup(context) {
      const areas = ['app', 'customer', 'supplement'].map((folder) => join(dirname(entry), folder) + sep);
      const companionsOf = (path: string) =>
        companions.includes(path) || areas.some((folder) => path.startsWith(folder))
          ? [entry, ...companions.slice(companions.indexOf(path) + 1)]
          : [entry];
      const asked = lazy === undefined ? /.*/ : new RegExp(`^(?:${lazy.map(escapePattern).join('|')})$`);
      context.onResolve({ filter: asked }, async ({ path, kind, pluginData, ...rest }) => {
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
        const missed = Object.values(metafile?.inputs ?? {})
          .flatMap(({ imports }) => imports)
          .find(
            ({ kind, external, path }) =>
              kind === 'dynamic-import' && !external && !path.startsWith(areaModule('')),
          );
        return (
          missed && {
            errors: [{ text: `Nobody knew that ${missed.original ?? missed.path} is loaded by import().` }],
          }
        );
      });
    },
  };
}

function importOf(from: string, own: string): string {
  return from === own ? `export * from ${JSON.stringify(from)};` : `import ${JSON.stringify(from)};`;
}
