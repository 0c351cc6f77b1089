import { isLazyPage, pageArt } from '#src/app/pages.ts';
import { type PageName, pageNames } from '#src/tenant/pageData.ts';
import type { CompiledCode } from '../compile/compile.ts';
import type { Compiler } from '../compile/compiler.ts';
import type { PhotoWorker, ServiceWorkerCode } from '../compile/compileWorkers.ts';
import {
  bundleDefines,
  capabilityDefines,
  runtimeCapabilityDefines,
  type Telemetry,
} from '../compile/defines.ts';
import { assetsPath } from '../core/assets.ts';
import { BuildError } from '../core/diagnostics.ts';
import { integrity, sha256 } from '../core/hash.ts';
import type { Variant } from '../plan/planVariants.ts';
import { bootStyle } from './bootScript.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import type { Statics } from './statics.ts';
import type { PageShell } from './template.ts';

/** The parts of a build that are prepared once and used by every variant. */
export interface SharedParts {
  readonly compiler: Compiler;
  readonly statics: Statics;
  readonly telemetry: Telemetry;
  /** Allowed image origins besides the page's own origin. */
  readonly imageOrigins: readonly string[];
  readonly photoWorker: PhotoWorker;
  readonly serviceWorker: ServiceWorkerCode;
  /** Whether bundles work offline. */
  readonly isOffline: boolean;
  readonly css: string;
  /** Additional inline CSS for pages of screens that load later. */
  readonly lazyCss: string;
  /** Additional inline CSS for the client-rendered shell page. */
  readonly loadingCss: string;
  /** Size of `css` after brotli compression. */
  readonly cssBytes: number;
  /**
   * Flat keys of the texts of the public screens. `lazyKeys` has the other keys. Values are stored in the same order as
   * the keys.
   */
  readonly publicKeys: readonly string[];
  readonly lazyKeys: readonly string[];
  /** Flat keys of the texts of the supplement portal. */
  readonly supplementKeys: readonly string[];
  /** Flat keys of all texts that prerendered pages show. */
  readonly prerenderKeys: readonly string[];
  /** In other environments, bundles also contain the test routes. */
  readonly isProduction: boolean;
  /** Hash of the sources and the environment. */
  readonly hash: string;
}

/** A compiled variant that can render carriers. */
export interface PreparedVariant {
  readonly key: string;
  readonly hash: string;
  readonly code: CompiledCode;
  readonly shells: Readonly<Record<PageName, PageShell>>;
  readonly renderer: Renderer;
}

/** Equal hashes give identical code. The hash is available before compilation. */
export function variantHash(variant: Pick<Variant, 'key'>, parts: SharedParts): string {
  return sha256(`${parts.hash}\n${variant.key}`);
}

const prepared = new Map<string, Promise<PreparedVariant>>();

/**
 * Compiles each combination of sources, environment and capabilities once per process. The code does not depend on
 * single carriers.
 */
export function prepareVariant(variant: Variant, parts: SharedParts): Promise<PreparedVariant> {
  const hash = variantHash(variant, parts);
  const cached = prepared.get(hash);
  if (cached) return cached;
  const fresh = compileVariant(variant, parts);
  prepared.set(hash, fresh);
  fresh.catch(() => prepared.delete(hash));
  return fresh;
}

async function compileVariant(variant: Variant, parts: SharedParts): Promise<PreparedVariant> {
  const capabilities = {
    ...(variant.capabilities === 'runtime'
      ? runtimeCapabilityDefines()
      : capabilityDefines(variant.capabilities)),
    ...bundleDefines(parts),
  };
  const [code, prerender] = await Promise.all([
    parts.compiler.browser({ key: variant.key, kind: variant.flavour, capabilities }, parts.publicKeys),
    parts.compiler.prerender(capabilities, parts.publicKeys),
  ]);
  const start = startTags(code);
  const shell = (page: PageName): PageShell => ({
    ...start,
    criticalCss: parts.css + cssOf(page, parts) + bootStyle,
    preloadTags: start.preloadTags + (isLazyPage(page) ? code.lazyShared : []).map(preloadTag).join(''),
    symbols: pageArt[page].map((name) => symbolOf(name, parts.statics)).join(''),
  });
  return {
    key: variant.key,
    hash: variantHash(variant, parts),
    code,
    shells: Object.fromEntries(pageNames.map((page) => [page, shell(page)])) as Record<PageName, PageShell>,
    renderer: await loadRenderer(prerender, parts.compiler),
  };
}

/** Returns the additional inline CSS of a page, besides the stylesheet that all pages share. */
function cssOf(page: PageName, { lazyCss, loadingCss }: SharedParts): string {
  if (page === 'index') return loadingCss;
  return isLazyPage(page) ? lazyCss : '';
}

/** Returns the tags that load a bundle's code. */
export function startTags(code: CompiledCode): Pick<PageShell, 'importMap' | 'entryTag' | 'preloadTags'> {
  return {
    importMap: renderImportMap(code),
    entryTag: `<script type="module" src="${assetsPath}/${code.entry}" integrity="${integrity(code.scripts.get(code.entry) as string)}"></script>`,
    preloadTags: code.entryImports.map(preloadTag).join(''),
  };
}

export function preloadTag(name: string): string {
  return `<link rel="modulepreload" href="${assetsPath}/${name}">`;
}

/** The entry script has its integrity hash on its own element. All other scripts get it from the import map. */
function renderImportMap(code: CompiledCode): string {
  const entries = [...code.scripts]
    .filter(([name]) => name !== code.entry)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({
    integrity: Object.fromEntries(entries.map(([name, text]) => [`${assetsPath}/${name}`, integrity(text)])),
  });
}

export function symbolOf(name: string, statics: Statics): string {
  const symbol = statics.symbols.get(`art-${name}`);
  if (symbol === undefined)
    throw new BuildError(`The drawing art-${name} does not exist.`, {
      exit: 3,
      hint: 'Fix pageArt in src/app/pages.ts.',
    });
  return symbol;
}
