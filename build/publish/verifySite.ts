import { findCodeProblem } from '#src/tenant/code.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { canBeHostLabel, carrierHostname } from '../serving/carrierOrigins.ts';
import { checkAddress, type Encoding, encodings, filesOf } from './checkAddress.ts';
import { fetchServed, type ServedResponse, withHostname } from './fetchServed.ts';
import { groupsOf, type Manifest } from './manifest.ts';
import { concurrency } from './target.ts';

export interface VerifyOptions {
  readonly origin: URL;
  /** The release that the site should serve. */
  readonly manifest: Manifest;
  /** Whether the signature of the manifest was checked with a key. */
  readonly isSignatureChecked: boolean;
  /** Undefined checks all carriers. */
  readonly codes?: readonly string[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

interface SiteProblem {
  /** URL path, with the host name in front if it is not the site's. */
  readonly path: string;
  readonly message: string;
}

export interface SiteReport {
  readonly release: string;
  readonly environment: string;
  /** `unchecked` if no key was given. */
  readonly signature: 'good' | 'unchecked';
  readonly carriers: number;
  /** Number of requests whose responses were compared with the release. */
  readonly checked: number;
  /** Number of text responses that were sent uncompressed although the client accepts compression. */
  readonly uncompressed: number;
  /** The part of `uncompressed` whose requests accept brotli, as browsers do. */
  readonly withoutBrotli: number;
  readonly problems: readonly SiteProblem[];
}

/**
 * Compares a served site with the release that it should serve: the bytes of every file in every encoding, the headers, and
 * the responses for URLs without a file.
 * @throws BuildError exit 3 if the site cannot be reached, exit 1 if the release does not contain a given code
 */
export async function verifySite(options: VerifyOptions): Promise<SiteReport> {
  const { origin, timeoutMs } = options;
  const getFrom = (hostname: string) => (path: string, encoding: Encoding) =>
    fetchServed(withHostname(origin, hostname), path, { encoding, timeoutMs });
  const { manifest } = options;
  // Without this check, a site that does not answer would give one problem per file.
  await fetchOrThrow(origin, () => getFrom(origin.hostname)('/', 'identity'));
  const files = filesOf(manifest);
  const addresses = [...new Set(addressesOf(manifest, options.codes))].sort(compareText);
  const codes = options.codes ?? Object.keys(manifest.carriers);
  const checks = [
    ...addresses.map((path) => ({ path, hostname: hostnameOf(manifest, path, origin.hostname) })),
    ...isolationChecks(manifest, codes, origin.hostname),
  ];
  const requests = checks.flatMap((check) => encodings.map((encoding) => ({ ...check, encoding })));
  const problems = new Map<string, SiteProblem>();
  let uncompressed = 0;
  let withoutBrotli = 0;
  await inParallel(requests, concurrency, async ({ path, hostname, encoding }) => {
    options.signal?.throwIfAborted();
    const { problem, isUncompressed } = await checkAddress(path, encoding, {
      manifest,
      files,
      get: getFrom(hostname),
      hostname,
    });
    if (isUncompressed) uncompressed++;
    if (isUncompressed && encoding === 'br') withoutBrotli++;
    // The same problem usually occurs in every encoding, so it is reported once.
    const address = hostname === origin.hostname ? path : `${hostname}${path}`;
    if (problem !== undefined) problems.set(`${address} ${problem}`, { path: address, message: problem });
  });
  return {
    release: manifest.release,
    environment: manifest.environment,
    signature: options.isSignatureChecked ? 'good' : 'unchecked',
    carriers: options.codes?.length ?? Object.keys(manifest.carriers).length,
    checked: requests.length,
    uncompressed,
    withoutBrotli,
    problems: [...problems.values()].sort(
      (a, b) => compareText(a.path, b.path) || compareText(a.message, b.message),
    ),
  };
}

async function fetchOrThrow(origin: URL, work: () => Promise<ServedResponse>): Promise<ServedResponse> {
  try {
    return await work();
  } catch (cause) {
    throw new BuildError(`${origin.origin} cannot be reached: ${(cause as Error).message}.`, {
      exit: 3,
      hint: 'Check the address and the network, then run the command again.',
      cause,
    });
  }
}

/** Returns the URLs of all files, and one URL for each kind of route without a file. */
function addressesOf(manifest: Manifest, codes: readonly string[] | undefined): string[] {
  const selectedCodes = codes ?? Object.keys(manifest.carriers);
  for (const code of selectedCodes) {
    if (Object.hasOwn(manifest.carriers, code)) continue;
    throw new BuildError(`The release ${manifest.release} has no carrier ${JSON.stringify(code)}.`, {
      exit: 1,
      hint: `Use one of: ${Object.keys(manifest.carriers).slice(0, 20).join(', ')}.`,
    });
  }
  const selected = new Set(selectedCodes);
  const groups = groupsOf(manifest).filter(
    ({ name }) => selected.has(name) || !Object.hasOwn(manifest.carriers, name),
  );
  const files = groups.flatMap((group) => group.files).map(({ key }) => `/${key}`);
  const rules = selectedCodes.flatMap((code) => [
    ...['', '/', '/start', '/claims', '/apps', '/claims/none.js', '/none.js'].map(
      (end) => `/app/${code}${end}`,
    ),
  ]);
  const general = [
    ...['/', '/app/', '/app/assets/0000000000000000.js', '/none', '/none.js', '//app/', '/.livery/lock'],
    ...[
      '/.build/environment.json',
      '/releases/current.json',
      `/releases/${manifest.release}.json`,
      ...['/_headers', '/_redirects', '/_worker.js'],
      '/app/no-such-carrier/start',
    ],
    ...['/app/supplements/create', '/app/vendor_assignments/details'],
  ];
  // Compressed siblings are not listed: clients request the URL of the plain file and get a sibling through
  // Accept-Encoding.
  return [...files, ...rules, ...general];
}

/**
 * Returns the host name that serves a path of a release: the carrier's host name if the path belongs to a carrier with
 * its own origin and the site is the common domain, otherwise the site's host name.
 */
function hostnameOf(
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

/** Host names and paths of requests that check the isolation of each carrier from the others. */
function isolationChecks(
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
