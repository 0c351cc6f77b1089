import { join } from 'node:path';
import { build } from 'esbuild';
import { assetsPath } from '../assets.ts';
import { projectRoot } from '../sources.ts';
import { browsers } from './browsers.ts';
import { sourcePath } from './codeFacts.ts';
import type { VariantCode } from './compile.ts';
import { baseDefines } from './defines.ts';
import { entryOf } from './entries.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { phoneMetadata } from './phoneMetadata.ts';
import { reactShims } from './reactModules.ts';
import { stylePlugin } from './stylePlugin.ts';

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

/** Reads the import graph of a variant, without the modules of disabled capabilities. */
export async function readModuleGraph(
  { kind, capabilities }: VariantCode,
  publicKeys: readonly string[],
): Promise<ModuleGraph> {
  const entry = entryOf(kind);
  const { metafile } = await build({
    ...esbuildBase,
    entryPoints: [entry.module],
    plugins: [stylePlugin(assetsPath, () => undefined), phoneMetadata()],
    outdir: join(projectRoot, 'out'),
    format: 'esm',
    platform: 'browser',
    target: browsers,
    splitting: true,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
    alias: { '#backend': entry.backend, ...reactShims },
  }).catch(rethrow);
  const left = new Set(Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const imports = new Map<string, ModuleImport[]>();
  for (const [path, input] of Object.entries(metafile.inputs)) {
    const from = sourcePath(path);
    if (from === undefined || !left.has(path)) continue;
    const found = input.imports.filter((item) => !item.external && left.has(item.path));
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

export interface Step extends ModuleImport {
  readonly from: string;
}

/** Finds the shortest import chain from the entry to a matching module. Among equal lengths, prefers static imports. */
export function findChain(
  { entry, imports }: ModuleGraph,
  isWanted: (path: string) => boolean,
): Step[] | undefined {
  const reached = new Map<string, Step | undefined>([[entry, undefined]]);
  let edge: string[] = [entry];
  while (edge.length > 0) {
    const wanted = edge.find(isWanted);
    if (wanted !== undefined) return walkBack(reached, wanted);
    const next: string[] = [];
    for (const from of edge) {
      const ordered = [...(imports.get(from) ?? [])].sort(
        (a, b) => Number(a.isDynamic) - Number(b.isDynamic),
      );
      for (const item of ordered) {
        if (reached.has(item.to)) continue;
        reached.set(item.to, { from, ...item });
        next.push(item.to);
      }
    }
    edge = next;
  }
  return undefined;
}

function walkBack(reached: ReadonlyMap<string, Step | undefined>, wanted: string): Step[] {
  const steps: Step[] = [];
  for (let step = reached.get(wanted); step; step = reached.get(step.from)) steps.unshift(step);
  return steps;
}
