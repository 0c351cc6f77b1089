import { changedCarriers, requireCarriers } from './carrierStates.ts';
import { filesOf, resolveFor } from './checkAddress.ts';
import { type FileGroup, groupsOf, isSibling, type Manifest } from './manifest.ts';
import { hostnameOf } from './siteHosts.ts';
import type { WatchedDeployment } from './watchedDeployment.ts';

/** The fallback bundles, the portal and the landing page, which belong to no carrier. No client code has a slash. */
export const commonPart = '/common';

/** A URL that the deployment changed. */
export interface WatchedAddress {
  readonly path: string;
  /** The client codes to which it belongs, or `commonPart`. A shared script can belong to many carriers. */
  readonly parts: readonly string[];
}

/** The URLs that a watch requests: only those that the deployment changed, because a rollback can repair only these. */
export interface WatchScope {
  readonly addresses: readonly WatchedAddress[];
  /** Every part (a client code or `commonPart`) of the addresses, each once. */
  readonly parts: readonly string[];
  /**
   * Files that only a site with the new release serves, as URL paths. Files with a hash in their name are not among
   * them: sites can serve those as soon as they are uploaded, before the release is.
   */
  readonly newPages: ReadonlySet<string>;
}

/** Routes of a carrier whose paths are not the name of a file. */
const routes = ['', '/start', '/claims'];

/**
 * Returns the addresses whose files differ between the release before the deployment and the release after it.
 * @param codes undefined watches all carriers and the common bundles
 * @throws BuildError exit 1 if the release does not contain one of the codes
 */
export function scopeOfDeployment(
  { manifest, previous }: Pick<WatchedDeployment, 'manifest' | 'previous'>,
  hostname: string,
  codes?: readonly string[],
): WatchScope {
  const moved = new Set(changedCarriers(previous, manifest));
  if (codes)
    requireCarriers(
      manifest,
      codes.filter((code) => !moved.has(code)),
    );
  const selected = codes && new Set(codes);
  const partsOf = (parts: readonly string[]) =>
    selected ? parts.filter((part) => selected.has(part)) : parts;
  const before = new Map(
    (previous ? groupsOf(previous) : [])
      .flatMap(({ files }) => files)
      .map(({ key, sha256 }) => [key, sha256]),
  );
  const owners = ownersOfAssets(manifest, moved);
  const addresses = new Map<string, readonly string[]>();
  const newPages = new Set<string>();
  const add = (path: string, parts: readonly string[]) => {
    const own = partsOf(parts);
    if (own.length > 0) addresses.set(path, own);
  };
  for (const group of groupsOf(manifest))
    for (const file of group.files) {
      if (isSibling(file.key) || before.get(file.key) === file.sha256) continue;
      const path = `/${file.key}`;
      add(path, partsOfFile(group, file.key, { manifest, owners }));
      if (file.isMutable && addresses.has(path)) newPages.add(path);
    }
  const files = filesOf(manifest);
  for (const code of moved)
    for (const path of routes.map((route) => `/app/${code}${route}`)) {
      const resolution = resolveFor(manifest, path, hostnameOf(manifest, path, hostname));
      const tries = resolution.kind === 'files' ? resolution.tries : [];
      const file = tries.find((each) => files.has(each.file))?.file;
      // A carrier that was taken offline gets the fallback page, which may be unchanged.
      const isOffline = !Object.hasOwn(manifest.carriers, code);
      if (file !== undefined && (isOffline || addresses.has(file))) add(path, [code]);
    }
  return {
    addresses: [...addresses].map(([path, parts]) => ({ path, parts })),
    parts: [...new Set([...addresses.values()].flat())],
    newPages,
  };
}

function partsOfFile(
  { name }: FileGroup,
  key: string,
  { manifest, owners }: { manifest: Manifest; owners: ReadonlyMap<string, readonly string[]> },
): readonly string[] {
  if (name === '/assets') return owners.get(key) ?? [commonPart];
  return Object.hasOwn(manifest.carriers, name) ? [name] : [commonPart];
}

/** Key of an asset → the deployed carriers whose pages load it. */
function ownersOfAssets(
  { carriers, variants }: Manifest,
  moved: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const [code, { variant }] of Object.entries(carriers)) {
    if (!moved.has(code)) continue;
    for (const name of Object.keys(variants[variant]?.assets ?? {})) {
      const key = `app/assets/${name}`;
      const codes = owners.get(key);
      if (codes) codes.push(code);
      else owners.set(key, [code]);
    }
  }
  return owners;
}
