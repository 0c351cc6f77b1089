import { join } from 'node:path';
import { build } from 'esbuild';
import { assetsPath } from '../core/assets.ts';
import { projectRoot } from '../core/sources.ts';
import { browserTargets } from './browsers.ts';
import { sourcePath } from './codeStats.ts';
import type { VariantCode } from './compiledCode.ts';
import { baseDefines } from './defines.ts';
import { entryOf } from './entries.ts';
import { esbuildBase, reactShims, rethrow } from './esbuildBase.ts';
import { filePlugin, type LoadFile } from './filePlugin.ts';
import { phoneMetadata } from './phoneMetadata.ts';
import { type BundleSheet, stylePlugin } from './stylePlugin.ts';

export interface ModuleImport {
  readonly to: string;
  readonly isDynamic: boolean;
  /** As written in the source. */
  readonly specifier: string;
}

/** The imports between the modules that remain in a variant after tree shaking, by source path. */
export interface ModuleGraph {
  readonly entry: string;
  readonly imports: ReadonlyMap<string, readonly ModuleImport[]>;
}

// The graph needs no content of stylesheets and workers.
const emptySheet: BundleSheet = async () => ({ text: '', inputs: {}, sources: {} });
const emptyFile: LoadFile = async () => ({ name: 'empty', content: '', stats: { chunks: [], sources: {} } });

/** Reads the import graph of a variant, without the modules of disabled capabilities. */
export async function readModuleGraph(
  { kind, capabilities }: VariantCode,
  publicKeys: readonly string[],
): Promise<ModuleGraph> {
  const entry = entryOf(kind);
  const { metafile } = await build({
    ...esbuildBase,
    entryPoints: [entry.module],
    plugins: [
      stylePlugin(assetsPath, () => undefined, emptySheet),
      filePlugin(assetsPath, () => undefined, { worker: emptyFile, wasm: emptyFile }),
      phoneMetadata(),
    ],
    outdir: join(projectRoot, 'out'),
    format: 'esm',
    platform: 'browser',
    target: browserTargets,
    splitting: true,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
    alias: { '#backend': entry.backend, ...reactShims },
  }).catch(rethrow);
  const included = new Set(Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const imports = new Map<string, ModuleImport[]>();
  for (const [path, input] of Object.entries(metafile.inputs)) {
    const from = sourcePath(path);
    if (from === undefined || !included.has(path)) continue;
    const found = input.imports.filter((item) => !item.external && included.has(item.path));
    imports.set(
      from,
      found.map((item) => ({
        to: sourcePath(item.path) ?? item.path,
        isDynamic: item.kind === 'dynamic-import',
        specifier: item.original ?? '',
      })),
    );
  }
  return { entry: entry.module, imports };
}

export interface ImportStep extends ModuleImport {
  readonly from: string;
}

/** Finds the shortest import chain from the entry to a matching module. Among equal lengths, prefers static imports. */
export function findImportChain(
  { entry, imports }: ModuleGraph,
  matches: (path: string) => boolean,
): ImportStep[] | undefined {
  const reached = new Map<string, ImportStep | undefined>([[entry, undefined]]);
  let frontier: string[] = [entry];
  while (frontier.length > 0) {
    const match = frontier.find(matches);
    if (match !== undefined) return tracePath(reached, match);
    const next: string[] = [];
    for (const from of frontier) {
      const ordered = [...(imports.get(from) ?? [])].sort(
        (a, b) => Number(a.isDynamic) - Number(b.isDynamic),
      );
      for (const item of ordered) {
        if (reached.has(item.to)) continue;
        reached.set(item.to, { from, ...item });
        next.push(item.to);
      }
    }
    frontier = next;
  }
  return undefined;
}

function tracePath(reached: ReadonlyMap<string, ImportStep | undefined>, module: string): ImportStep[] {
  const steps: ImportStep[] = [];
  for (let step = reached.get(module); step; step = reached.get(step.from)) steps.unshift(step);
  return steps;
}
