import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import type { ChunkFacts } from '../compile/codeFacts.ts';
import { readSheets } from '../compile/materials.ts';
import { findChain, type ModuleGraph, type Step } from '../compile/moduleGraph.ts';
import { projectRoot } from '../sources.ts';
import type { CodeTarget } from './codeTarget.ts';

/** An import in the chain, with its line. */
export interface TracedStep extends Step {
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
  readonly packed: number;
}

export interface CodeTrace {
  readonly variant: string;
  readonly isIn: boolean;
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
export function looksLikeCode(typed: string): boolean {
  return /^(?:src|public|node_modules)\/|\.(?:tsx?|m?js|css|json|svg)$/.test(typed) || isLibrary(typed);
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
export async function traceCode(typed: string, target: CodeTarget): Promise<CodeTrace | undefined> {
  const { key, parts, publicKeys } = target;
  const { chunks, textOf } = await readCode(target);
  const isWanted = matcherOf(typed, chunks);
  const places = findPlaces(isWanted, chunks, textOf);
  const graphWith = (turned?: CapabilityKey) => parts.compiler.graph(target.code(turned), publicKeys);
  const graph = await graphWith();
  const chain = findChain(graph, isWanted);
  const isIn = chain !== undefined || places.length > 0;
  const tried = [...target.switches].flatMap(([name, isOn]) => (isOn === isIn ? [name] : []));
  const switches: CapabilityKey[] = [];
  // Code in styles and workers has no import chain and does not depend on capabilities.
  for (const name of isIn && chain === undefined ? [] : tried) {
    if ((findChain(await graphWith(name), isWanted) !== undefined) !== isIn) switches.push(name);
  }
  if (!isIn && switches.length === 0) return undefined;
  return { variant: key, isIn, places, chain: chain ? locate(chain, graph) : null, switches };
}

/** Returns the compiled files of a variant, and the stylesheets that are inlined into its pages. */
export async function readCode({ parts, publicKeys, sheets, code }: CodeTarget): Promise<{
  readonly chunks: readonly ChunkFacts[];
  textOf(file: string): string;
}> {
  const compiled = await parts.compiler.browser(code(), publicKeys);
  const inside = await readSheets(sheets, parts);
  const { photoWorker, serviceWorker } = parts;
  const texts = new Map([
    ...compiled.scripts,
    ...compiled.styles,
    ...inside.map(({ sheet, facts }) => [facts.file, sheet.text] as const),
    [photoWorker.name, photoWorker.text] as const,
  ]);
  return {
    chunks: [
      ...compiled.facts.chunks,
      ...inside.map(({ facts }) => facts),
      ...photoWorker.facts.chunks,
      ...serviceWorker.facts.chunks,
    ],
    textOf: (file) => texts.get(file) ?? serviceWorker.script,
  };
}

/** Returns a predicate for source paths. A compiled file matches the sources that no other file contains. */
function matcherOf(typed: string, chunks: readonly ChunkFacts[]): (path: string) => boolean {
  const chunk = chunks.find(({ file }) => file === typed);
  if (chunk) {
    const elsewhere = new Set(
      chunks.filter((other) => other !== chunk).flatMap((other) => Object.keys(other.inputs)),
    );
    return (path) => chunk.inputs[path] !== undefined && !elsewhere.has(path);
  }
  if (isLibrary(typed)) return (path) => path.startsWith(`node_modules/${typed}/`);
  return (path) => path === typed || path.endsWith(`/${typed}`);
}

function findPlaces(
  isWanted: (path: string) => boolean,
  chunks: readonly ChunkFacts[],
  textOf: (file: string) => string,
): TracedPlace[] {
  return chunks.flatMap(({ file, area, bytes: whole, inputs }) => {
    const own = Object.entries(inputs).filter(([path]) => isWanted(path));
    const bytes = own.reduce((sum, [, size]) => sum + size, 0);
    if (bytes === 0) return [];
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const packed = brotliCompressSync(Buffer.from(textOf(file)), { params }).length;
    return [{ file, area, bytes, packed: Math.round((bytes / whole) * packed) }];
  });
}

function locate(chain: readonly Step[], { entry }: ModuleGraph): TracedStep[] {
  const isOurs = (path: string) => path.startsWith('src/') || path === entry;
  return chain.map((step) => ({ ...step, line: isOurs(step.from) ? lineOf(step) : null }));
}

/** Returns the first line with the quoted specifier that is not a type import. */
function lineOf({ from, specifier }: Step): number | null {
  const lines = readFileSync(join(projectRoot, from), 'utf8').split('\n');
  const index = lines.findIndex(
    (line) => line.includes(`'${specifier}'`) && !/^\s*(?:import|export) type\b/.test(line),
  );
  return index === -1 ? null : index + 1;
}
