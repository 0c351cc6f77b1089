import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CapabilityKey, capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { entryOf } from '../compile/entries.ts';
import { findImportChain, type ImportStep } from '../compile/importChain.ts';
import { isOff, type KnownCapabilities } from '../compile/offParts.ts';
import { projectRoot } from '../core/sources.ts';
import { supplementFolder } from '../plan/supplementPlan.ts';
import type { BundleStats } from '../write/bundleStats.ts';
import { shareOf } from './measureSize.ts';
import { openBundleStats, type ReleaseState } from './releaseState.ts';

/** An import in the chain, with its line. */
export interface TracedStep extends ImportStep {
  /** 1-based line of the import in `from`; null in a library, whose lines are not useful. */
  readonly line: number | null;
}

/** A file of the bundle that contains the traced code. */
interface TracedPlace {
  readonly file: string;
  readonly area: string;
  /** Bytes of the traced code in this file, before compression. */
  readonly bytes: number;
  /** Transferred bytes that the traced code accounts for. */
  readonly brotli: number;
}

export interface CodeTrace {
  /** Key of the bundle's variant. */
  readonly variant: string;
  readonly isIncluded: boolean;
  readonly places: readonly TracedPlace[];
  /** Import chain from the entry; null for code that no module imports (styles, workers) or that the bundle lacks. */
  readonly chain: readonly TracedStep[] | null;
  /** Capabilities with their values. The opposite value of any one of them would remove or add the code. */
  readonly switches: Readonly<Partial<Record<CapabilityKey, boolean>>>;
  /** The other bundles with the code, if this bundle does not contain the code and no capability would add it. */
  readonly elsewhere: readonly string[];
}

/** Returns true for a source path, a library name, or the name of a compiled file. */
export function looksLikeCode(input: string): boolean {
  return /^(?:src|public|node_modules)\/|\.(?:tsx?|m?js|css|json|svg)$/.test(input) || isLibrary(input);
}

/** Returns the dependencies in package.json. */
export function listLibraries(): string[] {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return Object.keys(manifest.dependencies);
}

function isLibrary(name: string): boolean {
  return (
    /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name) &&
    existsSync(join(projectRoot, 'node_modules', name, 'package.json'))
  );
}

/**
 * Finds out why a source, library or compiled file is in a bundle and how large it is there, or which capability excludes
 * it. Reads the statistics that the build wrote.
 * @param bundle a client code, the folder of a fallback bundle, or the folder of the supplement portal
 * @returns undefined if the release has no such bundle, or the sources of all bundles if none contains the code
 */
export async function traceCode(
  input: string,
  bundle: string,
  state: ReleaseState,
): Promise<CodeTrace | { readonly sources: ReadonlySet<string> } | undefined> {
  const { carriers, fallbacks, supplement, variants } = state.release;
  const variantOf = new Map(
    Object.entries({ ...carriers, ...fallbacks, ...(supplement && { [supplementFolder]: supplement }) }).map(
      ([name, { variant }]) => [name, variant],
    ),
  );
  const variant = variantOf.get(bundle);
  if (variant === undefined) return undefined;
  const readStats = openBundleStats(state);
  const stats = await readStats(variant);
  const matches = matcherOf(input, stats);
  const places = findPlaces(matches, stats);
  const chain = findImportChain(stats.modules, entryOf(stats.flavour).module, matches);
  const isIncluded = chain !== undefined || places.length > 0;
  const base = { variant: stats.variant, isIncluded, places };
  if (isIncluded) {
    return {
      ...base,
      chain: chain ? chain.map(locate) : null,
      elsewhere: [],
      switches: findSwitches(matches, stats, stats),
    };
  }
  const others = await Promise.all(
    Object.keys(variants).map(async (name) => [name, await readStats(name)] as const),
  );
  const hosts = others.filter(([, other]) => findPlaces(matches, other).length > 0);
  const host = hosts.find(([, { flavour }]) => flavour === stats.flavour)?.[1] ?? soleModule(input, stats);
  const switches = findSwitches(matches, host, stats);
  const names = new Set(hosts.map(([name]) => name));
  const elsewhere = [...variantOf].filter(([, name]) => names.has(name)).map(([name]) => name);
  if (Object.keys(switches).length > 0) return { ...base, chain: null, switches, elsewhere: [] };
  if (elsewhere.length > 0) return { ...base, chain: null, switches, elsewhere };
  return {
    sources: new Set(others.flatMap(([, { files }]) => files.flatMap(({ sources }) => Object.keys(sources)))),
  };
}

/** Returns a predicate for source paths. For a compiled file, it accepts the sources that only this file contains. */
function matcherOf(input: string, { files }: BundleStats): (path: string) => boolean {
  const compiled = files.find(({ file }) => file === input);
  if (compiled) {
    const others = files.filter((other) => other !== compiled);
    const elsewhere = new Set(others.flatMap(({ sources }) => Object.keys(sources)));
    return (path) => compiled.sources[path] !== undefined && !elsewhere.has(path);
  }
  if (isLibrary(input)) return (path) => path.startsWith(`node_modules/${input}/`);
  return (path) => path === input || path.endsWith(`/${input}`);
}

function findPlaces(matches: (path: string) => boolean, { files }: BundleStats): TracedPlace[] {
  return files.flatMap((file) => {
    const found = Object.entries(file.sources).filter(([path]) => matches(path));
    if (found.length === 0) return [];
    const bytes = found.reduce((sum, [, size]) => sum + size, 0);
    return [{ file: file.file, area: file.area, bytes, brotli: Math.round(shareOf(file, bytes)) }];
  });
}

type ModuleGraph = Pick<BundleStats, 'flavour' | 'modules'>;

/** Returns a graph in which the entry imports a source file that no bundle contains. */
function soleModule(input: string, { flavour }: BundleStats): ModuleGraph {
  const imports = existsSync(join(projectRoot, input))
    ? [{ path: input, kind: 'import-statement' } as const]
    : [];
  return { flavour, modules: { [entryOf(flavour).module]: { bytes: 0, imports } } };
}

/**
 * Finds each capability whose opposite value would add the code to a bundle or remove it. Capabilities exclude files; a
 * bundle contains the code if an import chain without excluded files leads from the entry to the code.
 * @param graph the imports of a bundle with the code
 */
function findSwitches(
  matches: (path: string) => boolean,
  { flavour, modules }: ModuleGraph,
  { capabilities }: BundleStats,
): CodeTrace['switches'] {
  const isReached = (changed?: CapabilityKey) => {
    const values = capabilityKeys.flatMap((key) => {
      const value = capabilities[key];
      return value === undefined ? [] : [[capabilityNames[key], key === changed ? !value : value]];
    });
    const known: KnownCapabilities = Object.fromEntries(values);
    const isCut = (path: string) => isOff('files', path.replace(/^src\//, ''), known);
    return findImportChain(modules, entryOf(flavour).module, matches, isCut) !== undefined;
  };
  const isReachedNow = isReached();
  const decides = ([key]: [string, boolean]) => isReached(key as CapabilityKey) !== isReachedNow;
  return Object.fromEntries(Object.entries(capabilities).filter(decides));
}

function locate(step: ImportStep): TracedStep {
  if (!step.from.startsWith('src/')) return { ...step, line: null };
  const lines = readFileSync(join(projectRoot, step.from), 'utf8').split('\n');
  const index = lines.findIndex(
    (line) => line.includes(`'${step.specifier}'`) && !/^\s*(?:import|export) type\b/.test(line),
  );
  return { ...step, line: index === -1 ? null : index + 1 };
}
