import { relative, sep } from 'node:path';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { type BuildCache, defaultCacheFolder, openBuildCache } from '../core/buildCache.ts';
import { hashSources, projectRoot } from '../core/sources.ts';
import { readDefines } from '../reach/condition.ts';
import { findMarkers } from '../reach/markers.ts';
import { type BundleReach, missingParts, openSourceReach } from '../reach/sourceReach.ts';
import { findNamesInStyles } from '../reach/unusedNames.ts';
import { compileBrowser, compileSourceMaps, type SharedByVariants } from './compile.ts';
import type { CompiledCode, SourceMaps, VariantCode } from './compiledCode.ts';
import { compilePrerender, compileRendererLibraries } from './compilePrerender.ts';
import { compileStyles, inlinedSheets, type StyleEntry } from './compileStyles.ts';
import {
  compileLoadedWorker,
  compilePhotoWorkers,
  compileServiceWorker,
  compileWorkerMaps,
  type PhotoWorkers,
  type ServiceWorkerCode,
} from './compileWorkers.ts';
import { cutSheet, type UnusedName } from './cutStyles.ts';
import type { CapabilityDefines } from './defines.ts';
import { type CodeKind, entryOf } from './entries.ts';
import { type ModuleGraph, readModuleGraph } from './moduleGraph.ts';
import { rejectLeakedSources, rejectLeaks } from './rejectLeaks.ts';
import { scriptWords } from './scriptWords.ts';
import { bundleSheet, type StyleSheet } from './stylePlugin.ts';
import { findUsedCapabilities } from './usedCapabilities.ts';

/** Compiles all parts of the app. Results are cached until the sources change. */
export interface Compiler {
  /** Hash of everything that affects the output, except the carriers. */
  readonly sources: string;
  /** Results of this and earlier processes for the same sources. */
  readonly cache: BuildCache;
  /** The capabilities that the code of each flavour reads. Only these create separate variants. */
  usedCapabilities(): Promise<Readonly<Record<Flavour, readonly CapabilityName[]>>>;
  /** The capabilities that the code of the supplement portal reads. */
  usedSupplementCapabilities(): Promise<readonly CapabilityName[]>;
  /** Finds what the code of a bundle can use. Undefined in development, where bundles contain everything. */
  reach(kind: CodeKind, defines: CapabilityDefines): Promise<BundleReach | undefined>;
  /** Source path → texts and names of properties, for the files of all parts of capabilities. */
  capabilityTexts(): Promise<ReadonlyMap<string, readonly string[]>>;
  browser(variant: VariantCode, publicKeys: readonly string[]): Promise<CompiledCode>;
  /** Compiles the variant again, with source maps. Not cached, because maps are larger than all other results. */
  sourceMaps(variant: VariantCode, publicKeys: readonly string[]): Promise<SourceMaps>;
  /** The source maps of the photo worker and the service workers. */
  workerSourceMaps(): Promise<SourceMaps>;
  /** The import graph of a variant. */
  graph(variant: VariantCode, publicKeys: readonly string[]): Promise<ModuleGraph>;
  prerender(capabilities: CapabilityDefines, publicKeys: readonly string[]): Promise<string>;
  rendererLibraries(): Promise<string>;
  /**
   * A stylesheet that is inlined into pages, with its sources.
   * @param unusedNames class names without elements in the bundle, whose rules are removed
   */
  sheet(entry: StyleEntry, unusedNames?: readonly UnusedName[]): Promise<StyleSheet>;
  /** Same as `sheet`, but returns only the CSS text. */
  styles(entry: StyleEntry, unusedNames?: readonly UnusedName[]): Promise<string>;
  photoWorkers(): Promise<PhotoWorkers>;
  serviceWorker(): Promise<ServiceWorkerCode>;
}

let currentCompiler: Compiler | undefined;

/**
 * Returns the compiler for the current sources. Reuses the compiler of this process if the sources have not changed.
 */
export function openCompiler(): Compiler {
  const sources = hashSources();
  if (currentCompiler?.sources !== sources) currentCompiler = createCompiler(sources);
  return currentCompiler;
}

function createCompiler(sources: string): Compiler {
  const cache = openBuildCache({
    folder: defaultCacheFolder(process.env),
    sources,
    areSourcesUnchanged: () => hashSources() === sources,
  });
  const cached = cache.get;
  const usageOf = (kind: CodeKind) => cached('reads', kind, () => findUsedCapabilities(kind));
  const lazySheet = (path: string) =>
    cached('late sheet', relative(projectRoot, path), () => bundleSheet(path, projectRoot));
  const reach = async (kind: CodeKind, defines: CapabilityDefines) => {
    const { module, backend } = entryOf(kind);
    const input = { entry: module, backend: projectPath(backend) };
    return cached('reach', [input, readDefines(defines)], async () => {
      const missing = missingParts(defines, await usageOf(kind));
      return sourceReach.findForBundle({ ...input, defines }, missing);
    });
  };
  const sharedBy = ({ unusedNames }: Pick<BundleReach, 'unusedNames'>): SharedByVariants => ({
    bundleLazySheet: async (path) => cutSheet(await lazySheet(path), unusedNames),
    loadWorker: (path) =>
      cached('loaded worker', relative(projectRoot, path), () => compileLoadedWorker(path)),
  });
  const sourceReach = openSourceReach();
  const sheet = async (entry: StyleEntry, unusedNames: readonly UnusedName[] = []) =>
    cutSheet(await cached('sheet', entry, () => compileStyles(entry)), unusedNames);
  const browser: Compiler['browser'] = ({ key, kind, capabilities }, publicKeys) =>
    cached('browser', [kind, capabilities, publicKeys], async () => {
      const found = await reach(kind, capabilities);
      const code = await compileBrowser({ key, kind, capabilities }, publicKeys, sharedBy(found));
      const ownChunks = code.stats.chunks.filter(({ inputs }) =>
        Object.keys(inputs).some((path) => path.startsWith('src/')),
      );
      const ownScripts = [...code.scripts].filter(([name]) => ownChunks.some(({ file }) => file === name));
      const inlined = inlinedSheets(kind).map(
        async (entry) => [entry, (await sheet(entry, found.unusedNames)).text] as const,
      );
      const styles = [...code.styles, ...(await Promise.all(inlined))];
      rejectLeaks(key, new Map(ownScripts), (text) => findMarkers(text, found.markers, scriptWords(text)));
      rejectLeaks(key, new Map(styles), (text) => findNamesInStyles(text, found.unusedNames));
      rejectLeakedSources(key, code.stats.chunks, found.missing);
      return code;
    });
  return {
    sources,
    cache,
    async usedCapabilities() {
      const found = await Promise.all(flavours.map(async (it) => [it, await usageOf(it)] as const));
      return Object.fromEntries(found) as Record<Flavour, readonly CapabilityName[]>;
    },
    usedSupplementCapabilities: async () => await usageOf('supplement'),
    reach,
    capabilityTexts: () => cached('capability texts', [], () => sourceReach.readParts()),
    browser,
    async sourceMaps(variant, publicKeys) {
      const { kind, capabilities } = variant;
      const shared = sharedBy(await reach(kind, capabilities));
      const { scripts } = await browser(variant, publicKeys);
      return compileSourceMaps(variant, publicKeys, shared, scripts);
    },
    workerSourceMaps: () => cached('worker maps', [], compileWorkerMaps),
    graph: ({ key, kind, capabilities }, publicKeys) =>
      cached('graph', [kind, capabilities, publicKeys], async () => {
        const shared = sharedBy(await reach(kind, capabilities));
        const { metafile } = await compileBrowser({ key, kind, capabilities }, publicKeys, shared);
        return readModuleGraph(entryOf(kind).module, metafile);
      }),
    prerender: (...inputs) => cached('prerender', inputs, () => compilePrerender(...inputs)),
    rendererLibraries: () => cached('libraries', [], compileRendererLibraries),
    sheet,
    styles: async (...inputs) => (await sheet(...inputs)).text,
    photoWorkers: () => cached('photo workers', [], compilePhotoWorkers),
    serviceWorker: () => cached('service worker', [], compileServiceWorker),
  };
}

function projectPath(path: string): string {
  return relative(projectRoot, path).split(sep).join('/');
}
