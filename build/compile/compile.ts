import { basename, join } from 'node:path';
import { build, type Message } from 'esbuild';
import { assetsPath } from '../core/assets.ts';
import { compareText } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';
import { browserTargets } from './browsers.ts';
import { singleEntryChunk, vendorChunk } from './chunkPlugins.ts';
import { type ChunkStats, createInputHasher, type HashInputs, sharedArea } from './codeStats.ts';
import { collectCode } from './collectCode.ts';
import type { CompiledCode, SourceMaps, VariantCode } from './compiledCode.ts';
import { sheetStats } from './compileStyles.ts';
import { compileLoadedWorker } from './compileWorkers.ts';
import { baseDefines } from './defines.ts';
import { entryOf } from './entries.ts';
import { esbuildBase, reactShims, rethrow } from './esbuildBase.ts';
import { filePlugin, type LoadedFile, type LoadFile, loadWasm } from './filePlugin.ts';
import { phoneMetadata } from './phoneMetadata.ts';
import { type BundleSheet, type StyleSheet, stylePlugin } from './stylePlugin.ts';

/** Optional inputs that avoid repeated work when several variants are compiled. */
export interface SharedByVariants {
  /** Bundles the lazily loaded stylesheets. */
  readonly bundleLazySheet?: BundleSheet;
  /** Compiles the web workers that scripts load by address. */
  readonly loadWorker?: LoadFile;
  /** All specifiers that the source passes to `import()`, in any variant. */
  readonly lazy?: readonly string[];
  /** Hashes the sources of a bundle, and each source once for all variants. */
  readonly hashInputs?: HashInputs;
}

/** Libraries that are identical in all variants. */
const vendor = `import'react';import'react/jsx-runtime';import'react-dom';import'react-dom/client';`;

/**
 * Compiles the customer area or the supplement portal for one variant.
 * @throws BuildError exit 3 with esbuild's first message; exit 5 if there are more chunks than the budget allows
 */
export async function compileBrowser(
  variant: VariantCode,
  publicKeys: readonly string[],
  shared?: SharedByVariants,
): Promise<CompiledCode> {
  return (await compileCode(variant, publicKeys, shared)).code;
}

/** Compiles a variant again and returns the source maps of its scripts. */
export async function compileSourceMaps(
  variant: VariantCode,
  publicKeys: readonly string[],
  shared?: SharedByVariants,
): Promise<SourceMaps> {
  const { files, stages } = await compileCode(variant, publicKeys, shared, 'external');
  const { mapScript } = await import('./scriptMap.ts');
  const texts = new Map(files.map(({ path, text }) => [basename(path), text]));
  const finalNames = new Map([...stages.named].map(([raw, { name }]) => [raw, name]));
  const maps = stages.merged.map(async (chunk): Promise<[string, string]> => {
    const { name, text: final } = stages.named.get(chunk.name) as { name: string; text: string };
    const [compiled = '', compiledMap = ''] = [texts.get(chunk.name), texts.get(`${chunk.name}.map`)];
    const { mergedInto } = stages;
    return [
      name,
      await mapScript({ name, compiled, compiledMap, merged: chunk.text, final, mergedInto, finalNames }),
    ];
  });
  return new Map(await Promise.all(maps));
}

async function compileCode(
  { key, kind, capabilities }: VariantCode,
  publicKeys: readonly string[],
  {
    bundleLazySheet,
    loadWorker = compileLoadedWorker,
    lazy,
    hashInputs = createInputHasher(),
  }: SharedByVariants = {},
  sourcemap: 'external' | false = false,
) {
  const entry = entryOf(kind);
  const companions = [entry.lazyShared ?? [], entry.backend].flat();
  const sheets = new Map<string, StyleSheet>();
  const loaded = new Map<string, LoadedFile>();
  const result = await build({
    ...esbuildBase,
    entryPoints: { main: entry.module, vendor: 'livery:vendor' },
    plugins: [
      vendorChunk(vendor, projectRoot),
      singleEntryChunk(join(projectRoot, entry.module), companions, lazy),
      stylePlugin(assetsPath, (name, sheet) => sheets.set(name, sheet), bundleLazySheet),
      filePlugin(assetsPath, (file) => loaded.set(file.name, file), { worker: loadWorker, wasm: loadWasm }),
      phoneMetadata(),
    ],
    outdir: join(projectRoot, 'out'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    platform: 'browser',
    target: browserTargets,
    splitting: true,
    sourcemap,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
    alias: { '#backend': entry.backend, ...reactShims },
  }).catch(rethrow);
  rejectMissingExports(result.warnings);
  const { chunks, stages, ...scripts } = await collectCode(result.metafile, result.outputFiles, {
    key,
    entry,
  });
  // Tree shaking removes the addresses of stylesheets and files that the variant does not load.
  const isLoaded = (name: string) => [...scripts.scripts.values()].some((text) => text.includes(name));
  const lazySheets = [...sheets].filter(([name]) => isLoaded(name)).sort(([a], [b]) => compareText(a, b));
  const files = [...loaded.values()]
    .filter(({ name }) => isLoaded(name))
    .sort((a, b) => compareText(a.name, b.name));
  const code: CompiledCode = {
    ...scripts,
    styles: new Map(lazySheets.map(([name, { text }]) => [name, text])),
    files: new Map(files.map(({ name, content }) => [name, content])),
    stats: {
      chunks: [
        ...chunks,
        ...lazySheets.map(([name, sheet]) =>
          sheetStats(name, areaOfSheet(name, chunks, scripts.scripts), sheet),
        ),
        ...files.flatMap(({ stats }) => stats.chunks),
      ],
      sources: Object.assign(
        await hashInputs(result.metafile),
        ...lazySheets.map(([, { sources }]) => sources),
        ...files.map(({ stats }) => stats.sources),
      ),
    },
  };
  return { code, files: result.outputFiles, stages };
}

/**
 * Turns esbuild's warning about a missing export into an error. esbuild only warns if code reads the name from a
 * namespace import, and the app would then fail at run time.
 * @throws BuildError exit 3
 */
export function rejectMissingExports(warnings: readonly Message[]): void {
  const found = warnings.find(({ id }) => id === 'import-is-undefined');
  if (found) rethrow({ errors: [found] });
}

/** Returns the area of the chunks that load the stylesheet, or `shared` for several areas. */
function areaOfSheet(name: string, chunks: readonly ChunkStats[], scripts: CompiledCode['scripts']): string {
  const areas = new Set(
    chunks.filter(({ file }) => scripts.get(file)?.includes(name)).map(({ area }) => area),
  );
  return areas.size === 1 ? ([...areas][0] as string) : sharedArea;
}
