import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import { compileInlinedSheets } from '../compile/bundleStats.ts';
import type { ChunkStats } from '../compile/codeStats.ts';
import { findImportChain, type ImportStep, type ModuleGraph } from '../compile/moduleGraph.ts';
import { projectRoot } from '../core/sources.ts';
import type { CodeTarget } from './codeTarget.ts';

/** An import in the chain, with its line. */
export interface TracedStep extends ImportStep {
  /** 1-based line of the import in `from`; null in a library, where the line is of no use. */
  readonly line: number | null;
}

/** A file of the bundle that contains the traced code. */
export interface TracedPlace {
  readonly file: string;
  readonly area: string;
  /** Bytes of the traced code in this file, before compression. */
  readonly bytes: number;
  /** Its share of the transferred bytes, with brotli 11. */
  readonly brotli: number;
}

export interface CodeTrace {
  readonly variant: string;
  readonly isIncluded: boolean;
  readonly places: readonly TracedPlace[];
  /** Import chain from the entry; null for code that no module imports (styles, workers) or that is not included. */
  readonly chain: readonly TracedStep[] | null;
  /**
   * Capabilities that decide whether the code is included. If it is included: enabled capabilities, each of which would
   * remove the code when disabled. Otherwise: disabled capabilities, each of which would add the code when enabled.
   */
  readonly switches: readonly CapabilityKey[];
}

/** Returns true for a source path, a library name, or the name of a compiled file. */
export function looksLikeCode(input: string): boolean {
  return /^(?:src|public|node_modules)\/|\.(?:tsx?|m?js|css|json|svg)$/.test(input) || isLibrary(input);
}

/** Returns the dependencies in package.json. */
export function listLibraries(): string[] {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(manifest.dependencies);
}

function isLibrary(name: string): boolean {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name)) return false;
  try {
    readFileSync(join(projectRoot, 'node_modules', name, 'package.json'));
    return true;
  } catch {
    return false; // Most likely a string key.
  }
}

/**
 * Finds out why a source, library or compiled file is in a variant's code and how large it is there, or which
 * capability excludes it. Tests each capability by analyzing the code with the inverted value.
 * @returns undefined if neither this variant nor one with other capabilities contains it
 */
export async function traceCode(input: string, target: CodeTarget): Promise<CodeTrace | undefined> {
  const { key, parts, publicKeys } = target;
  const { chunks, textOf } = await compileTarget(target);
  const matches = matcherOf(input, chunks);
  const places = findPlaces(matches, chunks, textOf);
  const graphWith = (turned?: CapabilityKey) => parts.compiler.graph(target.code(turned), publicKeys);
  const graph = await graphWith();
  const chain = findImportChain(graph, matches);
  const isIncluded = chain !== undefined || places.length > 0;
  const candidates = [...target.capabilityValues].flatMap(([name, isOn]) =>
    isOn === isIncluded ? [name] : [],
  );
  const switches: CapabilityKey[] = [];
  // Code in styles and workers has no import chain. Which capabilities it depends on is not traced.
  for (const name of isIncluded && chain === undefined ? [] : candidates) {
    if ((findImportChain(await graphWith(name), matches) !== undefined) !== isIncluded) switches.push(name);
  }
  if (!isIncluded && switches.length === 0) return undefined;
  return { variant: key, isIncluded, places, chain: chain ? locate(chain, graph) : null, switches };
}

/** Returns the compiled files of a variant, and the stylesheets that are inlined into its pages. */
export async function compileTarget({
  kind,
  parts,
  photoWorker,
  publicKeys,
  sheets,
  code,
}: CodeTarget): Promise<{
  readonly chunks: readonly ChunkStats[];
  textOf(file: string): string | Uint8Array;
}> {
  const input = code();
  const compiled = await parts.compiler.browser(input, publicKeys);
  const known = await parts.compiler.knownCapabilities(kind, input.capabilities);
  const inlinedSheets = await compileInlinedSheets(sheets, known, parts);
  const { serviceWorker } = parts;
  const texts = new Map<string, string | Uint8Array>([
    ...compiled.scripts,
    ...compiled.styles,
    ...compiled.files,
    ...inlinedSheets.map(({ sheet, stats }) => [stats.file, sheet.text] as const),
    [photoWorker.name, photoWorker.text] as const,
  ]);
  return {
    chunks: [
      ...compiled.stats.chunks,
      ...inlinedSheets.map(({ stats }) => stats),
      ...photoWorker.stats.chunks,
      ...serviceWorker.stats.chunks,
    ],
    textOf: (file) => texts.get(file) ?? serviceWorker.script,
  };
}

/** Returns a predicate for source paths. A compiled file matches the sources that no other file contains. */
function matcherOf(input: string, chunks: readonly ChunkStats[]): (path: string) => boolean {
  const chunk = chunks.find(({ file }) => file === input);
  if (chunk) {
    const elsewhere = new Set(
      chunks.filter((other) => other !== chunk).flatMap((other) => Object.keys(other.inputs)),
    );
    return (path) => chunk.inputs[path] !== undefined && !elsewhere.has(path);
  }
  if (isLibrary(input)) return (path) => path.startsWith(`node_modules/${input}/`);
  return (path) => path === input || path.endsWith(`/${input}`);
}

function findPlaces(
  matches: (path: string) => boolean,
  chunks: readonly ChunkStats[],
  textOf: (file: string) => string | Uint8Array,
): TracedPlace[] {
  return chunks.flatMap(({ file, area, bytes: totalBytes, inputs }) => {
    const matchingInputs = Object.entries(inputs).filter(([path]) => matches(path));
    const bytes = matchingInputs.reduce((sum, [, size]) => sum + size, 0);
    if (bytes === 0) return [];
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const compressedBytes = brotliCompressSync(Buffer.from(textOf(file)), { params }).length;
    return [{ file, area, bytes, brotli: Math.round((bytes / totalBytes) * compressedBytes) }];
  });
}

function locate(chain: readonly ImportStep[], { entry }: ModuleGraph): TracedStep[] {
  const isOurs = (path: string) => path.startsWith('src/') || path === entry;
  return chain.map((step) => ({ ...step, line: isOurs(step.from) ? lineOf(step) : null }));
}

/** Returns the first line with the quoted specifier that is not a type import. */
function lineOf({ from, specifier }: ImportStep): number | null {
  const lines = readFileSync(join(projectRoot, from), 'utf8').split('\n');
  const index = lines.findIndex(
    (line) => line.includes(`'${specifier}'`) && !/^\s*(?:import|export) type\b/.test(line),
  );
  return index === -1 ? null : index + 1;
}
