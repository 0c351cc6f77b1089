import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import type { ChunkFacts } from '../compile/codeFacts.ts';
import { readSheets } from '../compile/materials.ts';
import { findChain, type ModuleGraph, type Step } from '../compile/moduleGraph.ts';
import { projectRoot } from '../sources.ts';
import type { CodeTarget } from './codeTarget.ts';

/** One line of ours that brings the next module in. */
export interface TracedStep extends Step {
  /** Of the import in `from`; null in a library, whose lines nobody reads. */
  readonly line: number | null;
}

/** A file of the bundle that holds the subject. */
export interface TracedPlace {
  readonly file: string;
  readonly area: string;
  /** What the subject takes of it before packing. */
  readonly bytes: number;
  /** Its share of what travels: brotli 11. */
  readonly packed: number;
}

export interface CodeTrace {
  readonly variant: string;
  readonly isIn: boolean;
  readonly places: readonly TracedPlace[];
  /** From the entry; null for what no module imports: styles, workers, what is not there. */
  readonly chain: readonly TracedStep[] | null;
  /**
   * Where it is in: switches that are on, and without any of which it would not be. Else: any of which would bring it.
   */
  readonly switches: readonly CapabilityKey[];
}

/** `src/…`, a library's name, or a compiled file. */
export function looksLikeCode(typed: string): boolean {
  return /^(?:src|public|node_modules)\/|\.(?:tsx?|m?js|css|json|svg)$/.test(typed) || isLibrary(typed);
}

/** Those that package.json names for the app. */
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
    return false; // a string key, most likely
  }
}

/**
 * Why a source, a library or a compiled file is in a variant's code, and what it costs there; or which switch keeps it
 * out. Switches are tried, not guessed: the code is read once more with each of them turned.
 * @returns undefined where neither this variant nor one with other switches has it
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
  // What stands in styles and workers has no import to follow, and no switch either.
  for (const name of isIn && chain === undefined ? [] : tried) {
    if ((findChain(await graphWith(name), isWanted) !== undefined) !== isIn) switches.push(name);
  }
  if (!isIn && switches.length === 0) return undefined;
  return { variant: key, isIn, places, chain: chain ? locate(chain, graph) : null, switches };
}

/** The compiled files of a variant, and the stylesheets that its pages have inside. */
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

/** A compiled file stands for the sources that are in no other one. */
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

/** The first line that names the module, as an import of it does. */
function lineOf({ from, specifier }: Step): number | null {
  const lines = readFileSync(join(projectRoot, from), 'utf8').split('\n');
  const index = lines.findIndex(
    (line) => line.includes(`'${specifier}'`) && !/^\s*(?:import|export) type\b/.test(line),
  );
  return index === -1 ? null : index + 1;
}
