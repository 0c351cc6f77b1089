import type { Metafile } from 'esbuild';

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

export function readModuleGraph(entry: string, { inputs }: Pick<Metafile, 'inputs'>): ModuleGraph {
  const imports = Object.entries(inputs).map(([path, input]) => {
    const found = input.imports.map((item) => ({
      to: item.path,
      isDynamic: item.kind === 'dynamic-import',
      specifier: item.original ?? '',
    }));
    return [path, found] as const;
  });
  return { entry, imports: new Map(imports) };
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
