import { relative, sep } from 'node:path';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { type BuildCache, defaultCacheFolder, openBuildCache } from '../core/buildCache.ts';
import { projectRoot, readSources, type Sources } from '../core/sources.ts';
import { compileBrowser, compileSourceMaps, type SharedByVariants } from './compile.ts';
import type { CompiledCode, SourceMaps, VariantCode } from './compiledCode.ts';
import {
  compilePrerender,
  compileRendererLibraries,
  type RendererLibraries,
  runCommonJs,
} from './compilePrerender.ts';
import {
  compileLoadedWorker,
  compilePhotoWorkers,
  compileServiceWorker,
  compileWorkerMaps,
  type PhotoWorkers,
  type ServiceWorkerCode,
} from './compileWorkers.ts';
import type { CapabilityDefines } from './defines.ts';
import type { CodeKind } from './entries.ts';
import { rethrow } from './esbuildBase.ts';
import { isOff, type KnownCapabilities, knownCapabilities } from './offParts.ts';
import { bundleSheet, type StyleEntry, type StyleSheet } from './stylePlugin.ts';
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
  /** The capabilities that the code reads as constants. None in development, where bundles contain everything. */
  knownCapabilities(kind: CodeKind, defines: CapabilityDefines): Promise<KnownCapabilities>;
  browser(variant: VariantCode, publicKeys: readonly string[]): Promise<CompiledCode>;
  /** Compiles the variant again, with source maps. Not cached, because maps are larger than all other results. */
  sourceMaps(variant: VariantCode, publicKeys: readonly string[]): Promise<SourceMaps>;
  /** The source maps of the photo worker and the service workers. */
  workerSourceMaps(): Promise<SourceMaps>;
  prerender(capabilities: CapabilityDefines, publicKeys: readonly string[]): Promise<string>;
  /** Runs the libraries once, so that the prerenderers of all variants share their JIT-compiled code. */
  rendererLibraries(): Promise<RendererLibraries>;
  /**
   * A stylesheet that is inlined into pages, with its sources.
   * @param known values of capabilities; styles that require other values are left out
   */
  sheet(entry: StyleEntry, known?: KnownCapabilities): Promise<StyleSheet>;
  /** Same as `sheet`, but returns only the CSS text. */
  styles(entry: StyleEntry, known?: KnownCapabilities): Promise<string>;
  photoWorkers(): Promise<PhotoWorkers>;
  serviceWorker(): Promise<ServiceWorkerCode>;
}

let current: { readonly sources: Sources; readonly compiler: Compiler } | undefined;

/** Returns a compiler for the sources as they are now. Later builds of this process reuse it until a source changes. */
export function openCompiler(): Compiler {
  if (!current?.sources.areUnchanged()) {
    const sources = readSources();
    current = { sources, compiler: createCompiler(sources) };
  }
  return current.compiler;
}

function createCompiler(sources: Sources): Compiler {
  const cache = openBuildCache({ folder: defaultCacheFolder(process.env), sources });
  const cached = cache.get;
  const usageOf = (kind: CodeKind) => cached('reads', kind, () => findUsedCapabilities(kind));
  const known = async (kind: CodeKind, defines: CapabilityDefines) =>
    knownCapabilities(defines, await usageOf(kind));
  /** Variants that leave out the same imports share a stylesheet. @param path relative to the project */
  const bundle = async (path: string, known: KnownCapabilities) => {
    const all = await cached('sheet', path, () => bundleSheet(path, projectRoot).catch(rethrow));
    const off = Object.keys(all.sources).filter((it) => isOff('files', it.replace(/^src\//, ''), known));
    return off.length === 0
      ? all
      : cached('sheet', [path, off], () => bundleSheet(path, projectRoot, off).catch(rethrow));
  };
  const sharedBy = async (kind: CodeKind, defines: CapabilityDefines): Promise<SharedByVariants> => {
    const values = await known(kind, defines);
    return {
      bundleLazySheet: (path) => bundle(projectPath(path), values),
      loadWorker: (path) => cached('loaded worker', projectPath(path), () => compileLoadedWorker(path)),
    };
  };
  const sheet = (entry: StyleEntry, known: KnownCapabilities = {}) => bundle(`src/app/${entry}`, known);
  const browser: Compiler['browser'] = ({ key, kind, capabilities }, publicKeys) =>
    cached('browser', [kind, capabilities, publicKeys], async () =>
      compileBrowser({ key, kind, capabilities }, publicKeys, await sharedBy(kind, capabilities)),
    );
  let libraries: Promise<RendererLibraries> | undefined;
  return {
    sources: sources.hash,
    cache,
    async usedCapabilities() {
      const found = await Promise.all(flavours.map(async (it) => [it, await usageOf(it)] as const));
      return Object.fromEntries(found) as Record<Flavour, readonly CapabilityName[]>;
    },
    usedSupplementCapabilities: async () => await usageOf('supplement'),
    knownCapabilities: known,
    browser,
    async sourceMaps(variant, publicKeys) {
      const shared = await sharedBy(variant.kind, variant.capabilities);
      const { scripts } = await browser(variant, publicKeys);
      return compileSourceMaps(variant, publicKeys, shared, scripts);
    },
    workerSourceMaps: () => cached('worker maps', [], compileWorkerMaps),
    prerender: (...inputs) => cached('prerender', inputs, () => compilePrerender(...inputs)),
    rendererLibraries() {
      libraries ??= cached('libraries', [], compileRendererLibraries).then((code) => runCommonJs(code, {}));
      return libraries;
    },
    sheet,
    styles: async (...inputs) => (await sheet(...inputs)).text,
    photoWorkers: () => cached('photo workers', [], compilePhotoWorkers),
    serviceWorker: () => cached('service worker', [], compileServiceWorker),
  };
}

function projectPath(path: string): string {
  return relative(projectRoot, path).split(sep).join('/');
}
