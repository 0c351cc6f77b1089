import { basename } from 'node:path';
import { build, type Message, type Metafile } from 'esbuild';
import { assetsPath } from '../core/assets.ts';
import { budgets } from '../core/budgets.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { projectRoot, relativePath } from '../core/sources.ts';
import { browserTargets } from './browsers.ts';
import { areaModule, singleEntryChunk, vendorChunk } from './chunkPlugins.ts';
import { areaName, type FileStats, firstScreen, sharedArea, sourcesOf } from './codeStats.ts';
import type { CompiledCode, SourceMaps, VariantCode } from './compiledCode.ts';
import { compileLoadedWorker } from './compileWorkers.ts';
import { baseDefines } from './defines.ts';
import { entryOf } from './entries.ts';
import { esbuildBase, reactShims, rethrow } from './esbuildBase.ts';
import { filePlugin, type LoadedFile, type LoadFile, loadWasm } from './filePlugin.ts';
import { loadedFiles, modulesOf, outputsByName, staticImports } from './metafile.ts';
import { phoneMetadata } from './phoneMetadata.ts';
import { publishedMap } from './publishedMap.ts';
import { type BundleSheet, type StyleSheet, stylePlugin } from './stylePlugin.ts';

/** Optional inputs that avoid repeated work when several variants are compiled. */
export interface SharedByVariants {
  /** Bundles the lazily loaded stylesheets. */
  readonly bundleLazySheet?: BundleSheet;
  /** Compiles the web workers that scripts load by URL. */
  readonly loadWorker?: LoadFile;
}

/** Libraries that are identical in all variants. */
const vendor = `import'react';import'react/jsx-runtime';import'react-dom';import'react-dom/client';`;

/**
 * An explicit compile hint: Chromium compiles every function of the script on a background thread while it downloads;
 * other browsers ignore the comment. Only the scripts of the first screen have it, because they call nearly all of their
 * functions. It saves a fifth of the main thread's work during page load and during a tap (measured). The hashes in
 * esbuild's file names do not include this line, so if you change it, change `chunkNames` too.
 */
const compileAllHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Compiles the customer area or the supplement portal for one variant.
 * @throws BuildError exit 3 with esbuild's first message; exit 5 if there are more chunks than the budget allows
 */
export async function compileBrowser(
  variant: VariantCode,
  publicKeys: readonly string[],
  shared: SharedByVariants = {},
): Promise<CompiledCode> {
  const { key, kind } = variant;
  const { metafile, outputFiles, sheets, files } = await bundle(variant, publicKeys, shared);
  const entry = entryOf(kind);
  const outputs = outputsByName(metafile);
  const entryName = [...outputs].find(([, { inputs }]) => inputs[entry.module])?.[0] as string;
  const first = [entryName, ...staticImports(entryName, outputs)];
  // The output files of the entry points are empty, because other entries share their modules. No script loads them.
  const loaded = loadedFiles(entryName, outputs).sort(compareText);
  if (loaded.length > budgets.chunks) {
    throw new BuildError(`The variant ${key} has ${loaded.length} chunks; the budget is ${budgets.chunks}.`, {
      exit: 5,
      hint: 'Use one import() per area of the app, not one per route.',
    });
  }
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const scripts = new Map(
    loaded.map((name) => [name, `${first.includes(name) ? compileAllHint : ''}${texts.get(name)}`]),
  );
  const loadedBy = (module: string): string[] => {
    const area = findArea(module, outputs);
    const names = area === undefined ? [] : [...staticImports(area, outputs), area];
    return names.filter((name) => !first.includes(name));
  };
  // Tree shaking removes the URLs of stylesheets and files that the variant does not load.
  const isLoaded = (name: string) => [...scripts.values()].some((text) => text.includes(name));
  const loadedSheets = [...sheets].filter(([name]) => isLoaded(name)).sort(([a], [b]) => compareText(a, b));
  const otherFiles = [...files.values()]
    .filter(({ name }) => isLoaded(name))
    .sort((a, b) => compareText(a.name, b.name));
  const scriptStats = loaded.map((name) =>
    statsOfScript(name, outputs.get(name) as Metafile['outputs'][string], first.includes(name)),
  );
  return {
    scripts,
    entry: entryName,
    entryImports: first.slice(1),
    backend: loadedBy(relativePath(projectRoot, entry.backend)),
    lazyShared: entry.lazyShared === undefined ? [] : loadedBy(relativePath(projectRoot, entry.lazyShared)),
    styles: new Map(loadedSheets.map(([name, { text }]) => [name, text])),
    files: new Map(otherFiles.map(({ name, content }) => [name, content])),
    modules: modulesOf(metafile, scriptStats),
    stats: [
      ...scriptStats,
      ...loadedSheets.map(([file, { sources }]) => {
        return { file, area: areaOfSheet(file, scriptStats, scripts), sources };
      }),
      ...otherFiles.map(({ stats }) => stats),
    ],
  };
}

/**
 * Compiles a variant again and returns the source maps of its scripts. Source maps change the hashes in
 * esbuild's file names, so these scripts import each other by other names of the same length.
 */
export async function compileSourceMaps(
  variant: VariantCode,
  publicKeys: readonly string[],
  shared: SharedByVariants,
  scripts: CompiledCode['scripts'],
): Promise<SourceMaps> {
  const { outputFiles } = await bundle(variant, publicKeys, shared, 'external');
  const withoutNames = (text: string) => text.replace(/-[A-Z0-9]{8}\.js\b/g, '');
  const maps = new Map<string, string>();
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  for (const [path, text] of texts) maps.set(withoutNames(text), texts.get(`${path}.map`) ?? '');
  return new Map(
    [...scripts].map(([name, text]) => {
      const hint = text.startsWith(compileAllHint) ? compileAllHint : '';
      const map = maps.get(withoutNames(text.slice(hint.length)));
      if (!map) throw new Error(`No source map belongs to ${name}.`);
      return [name, publishedMap(name, map, hint)];
    }),
  );
}

/** Runs esbuild. Returns its output, and the stylesheets and files by their names. */
async function bundle(
  { kind, capabilities }: VariantCode,
  publicKeys: readonly string[],
  { bundleLazySheet, loadWorker = compileLoadedWorker }: SharedByVariants,
  sourcemap: 'external' | false = false,
) {
  const entry = entryOf(kind);
  const companions = [entry.lazyShared ?? [], entry.backend].flat();
  const sheets = new Map<string, StyleSheet>();
  const files = new Map<string, LoadedFile>();
  const result = await build({
    ...esbuildBase,
    entryPoints: { main: entry.module, vendor: 'livery:vendor' },
    plugins: [
      vendorChunk(vendor, projectRoot),
      singleEntryChunk(
        projectRoot,
        entry.module,
        companions.map((path) => relativePath(projectRoot, path)),
      ),
      stylePlugin(assetsPath, (name, sheet) => sheets.set(name, sheet), bundleLazySheet),
      filePlugin(assetsPath, (file) => files.set(file.name, file), { worker: loadWorker, wasm: loadWasm }),
      phoneMetadata(),
    ],
    outdir: projectRoot,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: browserTargets,
    splitting: true,
    sourcemap,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
    alias: { '#backend': entry.backend, ...reactShims },
  }).catch(rethrow);
  rejectMissingExports(result.warnings);
  return { ...result, sheets, files };
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

/** Returns the name of the script that esbuild made for an `import()` of the module. */
function findArea(
  module: string,
  outputs: ReadonlyMap<string, Metafile['outputs'][string]>,
): string | undefined {
  return [...outputs].find(([, { entryPoint }]) => entryPoint === areaModule(module))?.[0];
}

function statsOfScript(file: string, output: Metafile['outputs'][string], isFirstScreen: boolean): FileStats {
  const area = output.entryPoint === undefined ? sharedArea : areaName(output.entryPoint);
  const imports = output.imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  return {
    file,
    area: isFirstScreen ? firstScreen : area,
    sources: sourcesOf(output),
    imports: imports.map(({ path }) => basename(path)),
  };
}

/** Returns the area of the scripts that load the stylesheet, or `shared` for several areas. */
function areaOfSheet(name: string, stats: readonly FileStats[], scripts: CompiledCode['scripts']): string {
  const areas = new Set(
    stats.filter(({ file }) => scripts.get(file)?.includes(name)).map(({ area }) => area),
  );
  return areas.size === 1 ? ([...areas][0] as string) : sharedArea;
}
