import { type PathName, paths } from './paths.ts';

export interface RouteMatch {
  readonly name: PathName;
  /** Decoded; what `:x` in the path stands for. */
  readonly params: Readonly<Record<string, string>>;
}

const entries = Object.entries(paths) as [PathName, string][];

/** First segments that are never an assignment, wherever they stand. */
const reserved = ['apps', 'test', ...entries.map(([, path]) => path.split('/')[1])];

/**
 * Finds the route of a path below the carrier's base, without query. A segment that is empty or means a folder (`..`)
 * stands for nothing.
 */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const [name, pattern] of entries) {
    const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([key, segment]) => [key, decode(segment)]),
    );
    const isSound = Object.values(params).every((value) => !/^\.{0,2}$/.test(value));
    if (isSound && !reserved.includes(params.assignmentId)) return { name, params };
  }
  return undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // it stands for itself: the router has decoded the path once, and may have left a lone %
  }
}
