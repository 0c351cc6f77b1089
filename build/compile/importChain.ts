import type { Modules } from './metafile.ts';

/** An import in a chain. */
export interface ImportStep {
  readonly from: string;
  readonly to: string;
  readonly isDynamic: boolean;
  /** The import specifier, as written in the source. */
  readonly specifier: string;
}

/**
 * Finds the shortest import chain from the entry to a matching module. Among equal lengths, prefers static imports.
 * @param isOff modules that the chain must not contain
 */
export function findImportChain(
  modules: Modules,
  entry: string,
  matches: (path: string) => boolean,
  isOff: (path: string) => boolean = () => false,
): ImportStep[] | undefined {
  const reached = new Map<string, ImportStep | undefined>(isOff(entry) ? [] : [[entry, undefined]]);
  let frontier = [...reached.keys()];
  while (frontier.length > 0) {
    const match = frontier.find(matches);
    if (match !== undefined) return tracePath(reached, match);
    const next: string[] = [];
    for (const from of frontier) {
      const steps = (modules[from]?.imports ?? []).map(({ path: to, kind, original: specifier = '' }) => {
        return { from, to, isDynamic: kind === 'dynamic-import', specifier };
      });
      for (const step of steps.sort((a, b) => Number(a.isDynamic) - Number(b.isDynamic))) {
        if (reached.has(step.to) || isOff(step.to)) continue;
        reached.set(step.to, step);
        next.push(step.to);
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
