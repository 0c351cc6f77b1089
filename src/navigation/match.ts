import { type PathName, paths } from './paths.ts';
import { preferencesPath } from './preferencesPath.ts';

interface RouteMatch {
  readonly name: PathName;
  /** The address with `:name` segments. */
  readonly pattern: string;
  /** Decoded values of the `:name` segments. */
  readonly params: Readonly<Record<string, string>>;
}

const entries = Object.entries(paths) as [PathName, string][];

/** First segments that are never an assignment id. */
const reserved = ['apps', 'test', ...entries.map(([, path]) => path.split('/')[1])];

/**
 * Finds the route of a path below the carrier's base, without query and encoded as in the address. An empty or
 * relative (`..`) segment never matches a parameter.
 */
export function matchRoute(path: string): RouteMatch | undefined {
  // This route is not in the table, so that bundles without the capability do not contain its address.
  if (__TENANT__.enablesNotificationPreferences) {
    if (path === preferencesPath) return { name: 'notificationPreferences', pattern: path, params: {} };
    // The first segment is not an assignment id.
    if (path.startsWith(`${preferencesPath}/`)) return undefined;
  }
  for (const [name, pattern] of entries) {
    const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([key, segment]) => [key, decode(segment)]),
    );
    const isValid = Object.values(params).every((value) => !/^\.{0,2}$/.test(value));
    if (isValid && !reserved.includes(params.assignmentId)) return { name, pattern, params };
  }
  return undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Invalid percent-encoding, such as `50%` in a typed address.
    return segment;
  }
}
