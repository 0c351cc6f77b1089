import { isIP } from 'node:net';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import { isLoopbackHost } from '../core/origin.ts';
import { isPublicAddress } from './addresses.ts';
import { type FetchLimits, fetchWithLimits } from './fetchWithLimits.ts';

export type InspectLogo = (bytes: Uint8Array) =>
  | {
      readonly ok: true;
      readonly kind: 'svg' | 'png' | 'webp';
      readonly width: number;
      readonly height: number;
    }
  | { readonly ok: false; readonly message: string; readonly hint: string };

export interface FetchedLogo {
  readonly use: LogoUse;
  /** Relative to the carrier's folder: `logos/original.svg`. */
  readonly path: string;
  readonly bytes: Buffer;
}

interface FetchedLogos {
  readonly logos: readonly FetchedLogo[];
  /** One sentence for each logo that was not fetched. Its file on disk is unchanged. */
  readonly warnings: readonly string[];
}

const logoLimitBytes = 512 * 1024;
const logoTimeoutMs = 5000;

/** Allowed sources of logos. */
interface LogoSources {
  /** Origin of the backend. */
  readonly from: URL;
  /** Other hosts that environments.json allows. */
  readonly hosts: readonly string[];
  /** Name of the environment, for the hint to add a host to its `pull_hosts`. */
  readonly environment: string;
  readonly inspectLogo: InspectLogo;
  readonly startTimeout?: FetchLimits['startTimeout'];
}

/**
 * Fetches a provider's logos from the backend's host and from the hosts that environments.json allows. A URL must be
 * https with a public address, or on the backend's own origin. This prevents server-side request forgery: a backend
 * must not make this machine send requests to arbitrary hosts or to its local network.
 */
export async function fetchLogos(
  urls: Partial<Record<LogoUse, string>>,
  sources: LogoSources,
): Promise<FetchedLogos> {
  const logos: FetchedLogo[] = [];
  const warnings: string[] = [];
  for (const use of ['original', 'horizontal', 'vertical'] as const) {
    const address = urls[use];
    if (address === undefined) continue;
    const result = await fetchOne(address, sources);
    if ('bytes' in result) logos.push({ use, path: `logos/${use}.${result.kind}`, bytes: result.bytes });
    else warnings.push(`${use}_logo_url: ${result.problem} The logo on disk is unchanged.`);
  }
  return { logos, warnings };
}

async function fetchOne(
  address: string,
  sources: LogoSources,
): Promise<{ bytes: Buffer; kind: 'svg' | 'png' | 'webp' } | { problem: string }> {
  const { from, inspectLogo } = sources;
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const quotedAddress = JSON.stringify(address.slice(0, 200));
  if (!url) return { problem: `${quotedAddress} is not a valid URL.` };
  if (url.username !== '' || url.password !== '')
    return { problem: `${quotedAddress} contains a user name or password.` };
  const isBackendOrigin = url.origin === from.origin;
  const isLocal = isLoopbackHost(url.hostname) && isLoopbackHost(from.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    return { problem: `${quotedAddress} is not an https URL.` };
  }
  if (!isLocal && !isNonPublicAddress(url) && !isAllowed(url, sources))
    return { problem: hostNotAllowed(url, quotedAddress, sources) };
  const result = await fetchWithLimits(url, {
    limitBytes: logoLimitBytes,
    timeoutMs: logoTimeoutMs,
    publicOnly: !isBackendOrigin && !isLocal,
    startTimeout: sources.startTimeout,
  });
  if (!result.ok) return { problem: `The host of ${quotedAddress} ${result.reason}.` };
  const logoReport = inspectLogo(result.body);
  return logoReport.ok
    ? { bytes: result.body, kind: logoReport.kind }
    : { problem: `${quotedAddress} ${logoReport.message} ${logoReport.hint}` };
}

function isAllowed(url: URL, { from, hosts }: LogoSources): boolean {
  return url.hostname === from.hostname || (url.port === '' && hosts.includes(url.hostname));
}

/** Returns true for an IP address that is not public. `fetchWithLimits` rejects it, so `pull_hosts` would not help. */
function isNonPublicAddress({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal);
}

function hostNotAllowed(
  { hostname, port }: URL,
  quotedAddress: string,
  { environment }: LogoSources,
): string {
  const problem = `The host of ${quotedAddress} is not allowed for logos.`;
  if (port !== '') return `${problem} Only the backend's host may have a port.`;
  return `${problem} To allow it, add ${JSON.stringify(hostname)} to "pull_hosts" of "${environment}" in environments.json.`;
}
