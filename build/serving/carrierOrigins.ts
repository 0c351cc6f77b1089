import { findCodeProblem } from '#src/tenant/code.ts';

/** The layout in which each carrier has its own origin. Part of a release. */
export interface CarrierOrigins {
  /** The carrier `marlowe` has the host name `marlowe.claims.example` below the domain `claims.example`. */
  readonly domain: string;
  /** True while the domain itself also serves the carriers, for customers whose data is stored there. */
  readonly isMoving?: true;
}

/**
 * The kind of host, or the part of a carrier's host, that a request goes to. Each rule applies to some places only.
 * - `shared`: a host that serves all carriers
 * - `domain`: the common domain: the landing page, the portal, and carriers whose code cannot be part of a host name
 * - `own`: the host of a carrier, in the carrier's folder
 * - `rest`: the host of a carrier, outside its folder
 * - `unknown`: a host below the domain whose name is not a client code
 */
export type Place = 'shared' | 'domain' | 'own' | 'rest' | 'unknown';

/** Source of a pattern for client codes that can be a label of a host name, without anchors. */
export const hostLabelSource = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostLabel = new RegExp(`^${hostLabelSource}$`);

/** Returns whether a valid client code can be part of a host name. Codes with `_` or with 64 characters cannot. */
export function canBeHostLabel(code: string): boolean {
  return hostLabel.test(code);
}

/** Returns the host name of a carrier. */
export function carrierHostname(code: string, origins: Pick<CarrierOrigins, 'domain'>): string {
  return `${code}.${origins.domain}`;
}

/** Returns the place of requests to the domain itself. */
export function domainPlaceOf(origins: CarrierOrigins): Place {
  return origins.isMoving ? 'shared' : 'domain';
}

/**
 * Returns the place of a request and, on the host of a carrier, the client code in the host name (`own`).
 * @param hostname in lower case, without port
 * @param otherHostname a host name that is `shared`, even if it is below the domain
 */
export function placeOf(
  origins: CarrierOrigins | undefined,
  hostname: string,
  pathname: string,
  otherHostname?: string | null,
): { readonly place: Place; readonly own?: string } {
  const name = hostname.replace(/\.$/, '');
  if (!origins || name === otherHostname) return { place: 'shared' };
  if (name === origins.domain) return { place: domainPlaceOf(origins) };
  const end = `.${origins.domain}`;
  const label = name.slice(0, -end.length);
  // A preview serves all carriers. Its host name has more than one label below the domain.
  if (!name.endsWith(end) || label.includes('.')) return { place: 'shared' };
  if (!hostLabel.test(label) || findCodeProblem(label) !== undefined) return { place: 'unknown' };
  const isOwn = pathname === `/app/${label}` || pathname.startsWith(`/app/${label}/`);
  return { place: isOwn ? 'own' : 'rest', own: label };
}
