import type { ImportEdge } from './importGraph.ts';

type Edge = Pick<ImportEdge, 'from' | 'to'>;

/** Files or folders that import each other, directly or through other members. */
export interface ImportCycle {
  readonly members: readonly string[];
  /** The imports between the members, as `x imports y`. */
  readonly imports: readonly string[];
}

export function findFileCycles(edges: readonly Edge[]): ImportCycle[] {
  return findCycles(edges.map((edge) => ({ ...edge, edge })));
}

/**
 * Compares the children of each folder, each with everything below it. The files directly in a folder count as one more
 * child, named `x/*`.
 */
export function findFolderCycles(edges: readonly Edge[]): ImportCycle[] {
  const linksByParent = new Map<string, Link[]>();
  for (const edge of edges) {
    const [from, to] = [edge.from.split('/').slice(0, -1), edge.to.split('/').slice(0, -1)];
    const depth = from.findIndex((name, index) => name !== to[index]);
    const parent = depth === -1 ? from : from.slice(0, depth);
    const childOf = (folder: readonly string[]) =>
      folder.slice(0, parent.length + 1).join('/') + (folder.length === parent.length ? '/*' : '');
    const link = { from: childOf(from), to: childOf(to), edge };
    const key = parent.join('/');
    linksByParent.set(key, [...(linksByParent.get(key) ?? []), link]);
  }
  return [...linksByParent.values()].flatMap(findCycles);
}

/** A connection between two files or folders, and the import that causes it. */
interface Link extends Edge {
  readonly edge: Edge;
}

/** The strongly connected components with more than one member. */
function findCycles(links: readonly Link[]): ImportCycle[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of links)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reachable = new Map([...targets.keys()].map((node) => [node, reachableFrom(node, targets)]));
  return [...reachable].flatMap(([node, reached]) => {
    const members = [...reached].filter((other) => reachable.get(other)?.has(node)).sort();
    // Each cycle is found once per member, so it is reported only for its first one.
    if (members[0] !== node) return [];
    const imports = links
      .filter(({ from, to }) => from !== to && members.includes(from) && members.includes(to))
      .map(({ edge }) => `${edge.from} imports ${edge.to}`);
    return [{ members, imports }];
  });
}

function reachableFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const pending = [start];
  for (let node = pending.pop(); node !== undefined; node = pending.pop())
    for (const target of targets.get(node) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        pending.push(target);
      }
  return reached;
}
