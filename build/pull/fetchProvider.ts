import type { Flavour } from '#src/tenant/flavour.ts';
import { decodeUtf8 } from '../json.ts';
import { isRecord } from '../record.ts';
import { isLoopbackHost } from './addresses.ts';
import { type BackendEnvironment, providerCodeHeader } from './backend.ts';
import { fetchBounded } from './fetchBounded.ts';

/** Fields as the wire has them, of all calls of the flavour together. */
export type WireProvider = Readonly<Record<string, unknown>>;

export type ProviderResult =
  | { readonly ok: true; readonly provider: WireProvider }
  | {
      readonly ok: false;
      readonly reason: string;
      /** True where the backend was there and has no such carrier. */
      readonly isUnknown: boolean;
      /** True where asking later may go better. */
      readonly isPassing: boolean;
      readonly retryAfterMs?: number;
    };

export interface ProviderRequest {
  /** Origin of the API. */
  readonly from: URL;
  readonly code: string;
  readonly flavour: Flavour;
  readonly timeoutMs: number;
  readonly calls?: BackendEnvironment['calls'];
}

const providerLimitBytes = 2 * 1024 * 1024;

/**
 * The provider call of each flavour. On vice the v2 call has name, logos and strings, the v1 call the phones; where
 * both have a field, the first that says something counts.
 */
const providerPaths: Record<Flavour, (code: string) => readonly string[]> = {
  standard: () => ['/api/v4/providers'],
  vice: (code) => [`/customer/v2/providers/${code}`, `/${code}/customer/v1/provider`],
};

/**
 * Fetches one carrier's provider. All of its calls must succeed: half a provider would look like a whole one that had
 * lost fields. A read that failed on the way is made once more.
 */
export async function fetchProvider(request: ProviderRequest): Promise<ProviderResult> {
  let provider: WireProvider = {};
  for (const path of providerPaths[request.flavour](request.code)) {
    const result = await callOnceOrTwice(path, request);
    if (!result.ok) return { ...result, reason: `GET ${path}: the backend ${result.reason}.` };
    provider = { ...result.provider, ...withoutNulls(provider) };
  }
  const named = provider.client_code ?? provider.code;
  if (named !== undefined && named !== request.code) {
    return {
      ok: false,
      reason: `The backend answered for ${JSON.stringify(named)}, not for "${request.code}".`,
      isUnknown: false,
      isPassing: false,
    };
  }
  return { ok: true, provider };
}

async function callOnceOrTwice(path: string, request: ProviderRequest): Promise<ProviderResult> {
  const url = new URL((request.calls?.base_path ?? '') + path, request.from);
  const limits = {
    headers: {
      Accept: 'application/json',
      [request.calls?.provider_header ?? providerCodeHeader]: request.code,
    },
    limitBytes: providerLimitBytes,
    timeoutMs: request.timeoutMs,
    publicOnly: false, // whoever runs the command names this host
  };
  let result = await fetchBounded(url, limits);
  if (!result.ok && result.retryable) result = await fetchBounded(url, limits);
  if (result.ok) return readReply(result.body);
  return {
    ok: false,
    reason: result.reason,
    isUnknown: result.status === 404,
    isPassing: result.retryable,
    ...(result.retryAfterMs !== undefined && { retryAfterMs: result.retryAfterMs }),
  };
}

/** Text first, then JSON: a proxy's page is an answer too. */
function readReply(body: Buffer): ProviderResult {
  let value: unknown;
  try {
    value = JSON.parse(decodeUtf8(body) ?? '');
  } catch {
    return misread('sent something that is not JSON');
  }
  if (!isRecord(value)) return misread('sent JSON that is no object');
  if (isFilled(value.error) || isFilled(value.errors)) return misread('answered with an error object');
  const provider = unwrap(value);
  if (!isRecord(provider)) return misread('sent JSON that holds no provider');
  return { ok: true, provider };
}

/** Nothing, false, and an empty list or object say that there is no error, here as in the app. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}

/** A proxy in trouble says such things too. */
function misread(reason: string): ProviderResult {
  return { ok: false, reason, isUnknown: false, isPassing: true };
}

/** Bare, below `provider`, or below `data.attributes`, as the backends' other replies are. */
function unwrap(value: Record<string, unknown>): unknown {
  if ('provider' in value) return value.provider;
  if (isRecord(value.data)) return value.data.attributes ?? value.data;
  return value;
}

function withoutNulls(fields: WireProvider): WireProvider {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Where a backend may be: anywhere over https, on this machine also without. */
export function isBackendAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}
