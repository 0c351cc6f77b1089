import type { KeyObject } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { inParallel } from '../core/parallel.ts';
import {
  adaptHeaders,
  commonHeaders,
  type FallbackTable,
  headersFor,
  resolvePath,
} from '../serving/headers.ts';
import { fetchServed, type ServedResponse } from './fetchServed.ts';
import { concurrency } from './listing.ts';
import {
  groupsOf,
  isSibling,
  type Manifest,
  parseManifest,
  servedManifestKey,
  servedStatementKey,
} from './manifest.ts';
import { findSignatureError } from './statement.ts';

export interface VerifyOptions {
  readonly origin: URL;
  /**
   * The public key to check the signature with. If undefined, checks only that the statement describes this manifest.
   */
  readonly key?: KeyObject;
  /** The id of the release that should be served. */
  readonly release?: string;
  /** Undefined checks all carriers. */
  readonly codes?: readonly string[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface SiteProblem {
  readonly path: string;
  readonly message: string;
}

export interface SiteReport {
  readonly release: string | null;
  readonly environment: string | null;
  /** 'unchecked' if no key was given, or if there is no manifest to check. */
  readonly signature: 'good' | 'unchecked' | 'wrong';
  readonly carriers: number;
  /** Number of requests whose responses were compared with the release. */
  readonly checked: number;
  /** Number of text responses that were sent uncompressed although the client accepts compression. */
  readonly uncompressed: number;
  readonly problems: readonly SiteProblem[];
}

const encodings = ['identity', 'br', 'gzip'] as const;

/**
 * Compares a served site with the release that it claims to serve: signature, bytes of every file in every encoding,
 * headers, and the responses for URLs without a file.
 * @throws BuildError exit 3 if the site cannot be reached, exit 1 if the release does not contain a given code
 */
export async function verifySite(options: VerifyOptions): Promise<SiteReport> {
  const { origin, timeoutMs } = options;
  const get = (path: string, encoding: string) => fetchServed(origin, path, { encoding, timeoutMs });
  const manifestFile = await fetchOrThrow(origin, () => get(`/${servedManifestKey}`, 'identity'));
  const statementFile = await fetchOrThrow(origin, () => get(`/${servedStatementKey}`, 'identity'));
  const opened = readServedRelease(options, manifestFile, statementFile);
  if ('problem' in opened) return rejectedReport(opened);
  const { manifest } = opened;
  const files = filesOf(manifest);
  const addresses = [...new Set(addressesOf(manifest, options.codes))].sort(compareText);
  const requests = addresses.flatMap((path) => encodings.map((encoding) => ({ path, encoding })));
  const problems = new Map<string, SiteProblem>();
  let uncompressed = 0;
  await inParallel(requests, concurrency, async ({ path, encoding }) => {
    options.signal?.throwIfAborted();
    const { message, isUncompressed } = await checkAddress(path, encoding, {
      manifest,
      files,
      get,
      hostname: origin.hostname,
    });
    if (isUncompressed) uncompressed++;
    // The same problem usually occurs in every encoding, so it is reported once.
    if (message !== undefined) problems.set(`${path} ${message}`, { path, message });
  });
  return {
    release: manifest.release,
    environment: manifest.environment,
    signature: options.key ? 'good' : 'unchecked',
    carriers: options.codes?.length ?? Object.keys(manifest.carriers).length,
    checked: requests.length,
    uncompressed,
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

/**
 * Returns the manifest after checking it against the signature. Without a valid manifest nothing else can be compared.
 */
function readServedRelease(
  options: VerifyOptions,
  file: ServedResponse,
  statement: ServedResponse,
): { manifest: Manifest } | RejectedRelease {
  const path = `/${servedManifestKey}`;
  const reject = (message: string, signature: SiteReport['signature'] = 'unchecked') => ({
    problem: { path, message },
    signature,
  });
  if (file.status !== 200) return reject(`returned status ${file.status}, so the served release is unknown.`);
  let manifest: Manifest;
  try {
    manifest = parseManifest(file.body, path);
  } catch {
    return reject('is not a valid release manifest.');
  }
  const envelope = statement.status === 200 ? statement.body : undefined;
  const error = findSignatureError(envelope, file.body, manifest.release, options.key);
  if (error !== undefined)
    return { problem: { path: `/${servedStatementKey}`, message: error }, signature: 'wrong' };
  if (options.release !== undefined && options.release !== manifest.release) {
    const message = `is release ${manifest.release}; expected ${options.release}.`;
    return reject(message, options.key ? 'good' : 'unchecked');
  }
  return { manifest };
}

/** Why the comparison stopped, and the signature status at that point. */
interface RejectedRelease extends Pick<SiteReport, 'signature'> {
  readonly problem: SiteProblem;
}

function rejectedReport({ problem, signature }: RejectedRelease): SiteReport {
  return {
    release: null,
    environment: null,
    signature,
    carriers: 0,
    checked: 2,
    uncompressed: 0,
    problems: [problem],
  };
}

/** URL path → sha256, without compressed siblings. */
function filesOf(manifest: Manifest): ReadonlyMap<string, string> {
  const uncompressed = groupsOf(manifest).flatMap(({ files }) => files.filter(({ key }) => !isSibling(key)));
  return new Map(uncompressed.map(({ key, sha256: hash }) => [`/${key}`, hash]));
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
    ...['/releases/current.json', `/releases/${manifest.release}.json`, '/app/no-such-carrier/start'],
    ...['/app/supplements/create', '/app/vendor_assignments/details'],
  ];
  // Compressed siblings are not listed: clients request the URL of the plain file and get a sibling through
  // Accept-Encoding.
  return [...files, ...rules, ...general];
}

interface CheckContext {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, string>;
  readonly hostname: string;
  readonly get: (path: string, encoding: string) => Promise<ServedResponse>;
}

interface Checked {
  readonly message?: string;
  readonly isUncompressed?: boolean;
}

/** Requests a URL like a browser and checks the response. */
async function checkAddress(
  path: string,
  encoding: (typeof encodings)[number],
  { manifest, files, get, hostname }: CheckContext,
): Promise<Checked> {
  const insurerHostname = manifest.supplement?.insurerHostname ?? null;
  const resolution = resolvePath(path, { ...manifest.fallback, insurerHostname }, hostname);
  let served: ServedResponse;
  try {
    served = await get(path, encoding);
  } catch (error) {
    return { message: `could not be fetched: ${(error as Error).message}.` };
  }
  if (resolution.kind === 'redirect')
    return { ...checkRedirect(served, resolution.location, manifest.fallback) };
  const expected = resolution.tries.find(({ file }) => files.has(file));
  if (!expected)
    return served.status === 404 ? {} : { message: `returned status ${served.status}; expected 404.` };
  if (served.status !== expected.status)
    return { message: `returned status ${served.status}; expected ${expected.status}.` };
  const headerError = findHeaderError(served, adaptHeaders(headersFor(expected.file), manifest.fallback));
  if (headerError !== undefined) return { message: headerError };
  const coding = served.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity' && coding !== encoding)
    return { message: `returned the encoding ${coding}, but the request accepts only ${encoding}.` };
  const body = decode(served.body, coding);
  if (!body) return { message: `returned the encoding ${coding}, but the body cannot be decoded.` };
  if (sha256(body) !== files.get(expected.file))
    return { message: `returned a different file than ${expected.file} in release ${manifest.release}.` };
  const isText = /text|json|javascript|svg/.test(served.headers['content-type'] ?? '');
  return { isUncompressed: encoding !== 'identity' && coding === 'identity' && isText && body.length > 1024 };
}

function checkRedirect(served: ServedResponse, location: string, table: FallbackTable): Checked {
  const receivedLocation = served.headers.location ?? '';
  const path = receivedLocation.replace(/^https?:\/\/[^/]+/, '');
  if (served.status !== 302 || path !== location)
    return { message: `returned ${served.status} ${receivedLocation}; expected 302 ${location}.` };
  const headerError = findHeaderError(served, adaptHeaders(commonHeaders, table));
  return headerError === undefined ? {} : { message: headerError };
}

function findHeaderError(
  served: ServedResponse,
  expected: Readonly<Record<string, string>>,
): string | undefined {
  for (const [name, value] of Object.entries(expected)) {
    const received = served.headers[name.toLowerCase()];
    if (received === undefined) return `returned no ${name} header.`;
    if (normalise(received) !== normalise(value)) return `returned ${name}: ${received}; expected ${value}.`;
  }
  return undefined;
}

/** Normalizes case and spaces in header values, which differ between hosts without a difference in meaning. */
function normalise(value: string): string {
  return value.toLowerCase().replace(/\s*([;,=])\s*/g, '$1');
}

function decode(body: Buffer, coding: string): Buffer | undefined {
  try {
    if (coding === 'br') return brotliDecompressSync(body);
    if (coding === 'gzip') return gunzipSync(body);
    return coding === 'identity' ? body : undefined;
  } catch {
    return undefined; // Reported by the caller.
  }
}
