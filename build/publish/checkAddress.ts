import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha256 } from '../core/hash.ts';
import {
  adaptHeaders,
  commonHeaders,
  type FallbackTable,
  headersFor,
  type Resolution,
  resolvePath,
} from '../serving/headers.ts';
import type { ServedResponse } from './fetchServed.ts';
import { groupsOf, isSibling, type Manifest } from './manifest.ts';

export const encodings = ['identity', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

interface CheckContext {
  readonly manifest: Manifest;
  readonly files: ReturnType<typeof filesOf>;
  /** The host name that the request is sent to. */
  readonly hostname: string;
  readonly get: (path: string, encoding: Encoding) => Promise<ServedResponse>;
}

interface CheckedAddress {
  /** What is wrong, as the end of a sentence that starts with the address. */
  readonly problem?: string;
  /** True if a text arrived uncompressed although the request accepts compression. */
  readonly isUncompressed?: boolean;
}

/** Requests a URL like a browser and checks the response. */
export async function checkAddress(
  path: string,
  encoding: Encoding,
  { manifest, files, get, hostname }: CheckContext,
): Promise<CheckedAddress> {
  const resolution = resolveFor(manifest, path, hostname);
  let served: ServedResponse;
  try {
    served = await get(path, encoding);
  } catch (error) {
    return fail(`could not be fetched: ${(error as Error).message}.`);
  }
  const { status } = served;
  if (resolution.kind === 'redirect') return checkRedirect(served, resolution.location, manifest.fallback);
  const expected = resolution.tries.find(({ file }) => files.has(file));
  if (!expected) return status === 404 ? {} : fail(`returned status ${status}; expected 404.`);
  if (status !== expected.status) return fail(`returned status ${status}; expected ${expected.status}.`);
  const coding = served.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity' && coding !== encoding)
    return fail(`returned the encoding ${coding}, but the request accepts only ${encoding}.`);
  const body = decode(served.body, coding);
  if (!body) return fail(`returned the encoding ${coding}, but the body cannot be decoded.`);
  if (sha256(body) !== files.get(expected.file))
    return fail(`returned a different file than ${expected.file} in release ${manifest.release}.`);
  const headerError = findHeaderError(served, adaptHeaders(headersFor(expected.file), manifest.fallback));
  if (headerError !== undefined) return fail(headerError);
  const isText = /text|json|javascript|svg/.test(served.headers['content-type'] ?? '');
  return {
    isUncompressed: encoding !== 'identity' && coding === 'identity' && isText && body.length > 1024,
  };
}

/** Returns how a host that serves the release responds to a request for this path. */
function resolveFor(manifest: Manifest, path: string, hostname: string): Resolution {
  const insurerHostname = manifest.supplement?.insurerHostname ?? null;
  return resolvePath(path, { ...manifest.fallback, insurerHostname }, hostname);
}

function fail(problem: string): CheckedAddress {
  return { problem };
}

function checkRedirect(served: ServedResponse, location: string, table: FallbackTable): CheckedAddress {
  const receivedLocation = served.headers.location ?? '';
  const isAbsolute = /^https?:/.test(location);
  const received = isAbsolute ? receivedLocation : receivedLocation.replace(/^https?:\/\/[^/]+/, '');
  if (served.status !== 302 || received !== location)
    return fail(`returned ${served.status} ${receivedLocation}; expected 302 ${location}.`);
  const headerError = findHeaderError(served, adaptHeaders(commonHeaders, table));
  return headerError === undefined ? {} : fail(headerError);
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
    return undefined; // The caller reports the problem.
  }
}

/** URL path → sha256, without compressed siblings. */
export function filesOf(manifest: Manifest): ReadonlyMap<string, string> {
  const uncompressed = groupsOf(manifest).flatMap(({ files }) => files.filter(({ key }) => !isSibling(key)));
  return new Map(uncompressed.map(({ key, sha256: hash }) => [`/${key}`, hash]));
}
