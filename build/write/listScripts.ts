import { mappedScript } from '../core/sourceMapNames.ts';
import type { Release } from './release.ts';

/** Returns the scripts of a release whose file names contain a hash: all except the service workers. */
export function listScripts(release: Release): Set<string> {
  const bundles = [
    ...Object.values(release.carriers),
    ...Object.values(release.fallbacks),
    release.supplement,
  ];
  const names = [
    ...Object.values(release.variants).flatMap(({ assets }) => Object.keys(assets)),
    ...bundles.flatMap((bundle) => Object.keys(bundle?.files ?? {})),
  ];
  return new Set(names.filter((name) => mappedScript(`${name}.map`) !== undefined));
}

/**
 * Returns one path of each service worker script that a release can contain: the carriers of one variant share it, and
 * the root has the script that unregisters service workers.
 */
export function listServiceWorkers({ carriers, shared }: Release): { key: string; sha256: string }[] {
  const byVariant = new Map<string, { key: string; sha256: string }>();
  for (const [code, { variant, files }] of Object.entries(carriers)) {
    const hash = files['sw.js'];
    if (hash !== undefined) byVariant.set(variant, { key: `app/${code}/sw.js`, sha256: hash });
  }
  const off = shared['sw-off.js'];
  return [...byVariant.values(), ...(off === undefined ? [] : [{ key: 'sw-off.js', sha256: off }])];
}
