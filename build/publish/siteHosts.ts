import { findCodeProblem } from '#src/tenant/code.ts';
import { canBeHostLabel, carrierHostname } from '../serving/carrierOrigins.ts';
import type { Manifest } from './manifest.ts';

/**
 * Returns the host name that serves a path of a release. It differs from the site's host name if carriers have their own
 * origins and the site is their domain.
 */
export function hostnameOf(
  { fallback: { origins } }: Pick<Manifest, 'fallback'>,
  path: string,
  siteHostname: string,
): string {
  const code = /^\/app\/([^/]+)/.exec(path)?.[1];
  const hasOwnHost =
    origins?.domain === siteHostname &&
    code !== undefined &&
    canBeHostLabel(code) &&
    findCodeProblem(code) === undefined;
  return hasOwnHost ? carrierHostname(code, origins) : siteHostname;
}

/** Returns the same origin with another host name. */
export function withHostname(origin: URL, hostname: string): URL {
  const url = new URL(origin);
  url.hostname = hostname;
  return url;
}

/** Requests that show whether each carrier is separate from the others: host name and path. */
export function isolationChecks(
  { fallback: { origins } }: Pick<Manifest, 'fallback'>,
  codes: readonly string[],
  siteHostname: string,
): { readonly hostname: string; readonly path: string }[] {
  if (origins?.domain !== siteHostname) return [];
  return codes.filter(canBeHostLabel).flatMap((code) => {
    const own = ['/', '/start', '/app/no-such-carrier/start', '/app/supplements/create'];
    const shared = [`/app/${code}`, `/app/${code}/start`, `/app/${code}/sw.js`];
    return [
      ...own.map((path) => ({ hostname: carrierHostname(code, origins), path })),
      ...shared.map((path) => ({ hostname: siteHostname, path })),
    ];
  });
}
