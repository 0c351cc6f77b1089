import type { Flavour } from '#src/tenant/flavour.ts';
import { isRecord } from '../core/isRecord.ts';
import { decodeUtf8, type JsonProblem, parseJson } from '../core/json.ts';
import { type BackendEnvironment, providerCodeHeader } from './backend.ts';
import { fetchWithLimits } from './fetchWithLimits.ts';

/** The merged fields of all provider calls of a flavour, as received from the backend. */
export type WireProvider = Readonly<Record<string, unknown>>;

type ProviderResult =
  | { readonly ok: true; readonly provider: WireProvider }
  | {
      readonly ok: false;
      readonly reason: string;
      /** True if the backend responded that it has no such carrier. */
      readonly isNotFound: boolean;
      /** True for a transient error. */
      readonly isTransient: boolean;
      readonly retryAfterMs?: number;
    };

interface ProviderRequest {
  /** Origin of the API. */
  readonly from: URL;
  readonly code: string;
  readonly flavour: Flavour;
  readonly timeoutMs: number;
  readonly calls?: BackendEnvironment['calls'];
}

const providerLimitBytes = 2 * 1024 * 1024;

/**
 * The provider calls of each flavour. On vice, the v2 call returns name, logos and strings, and the v1 call returns
 * phone numbers. If both return a field, the first non-null value is used.
 */
const providerPaths: Record<Flavour, (code: string) => readonly string[]> = {
  standard: () => ['/api/v4/providers'],
  vice: (code) => [`/customer/v2/providers/${code}`, `/${code}/customer/v1/provider`],
};

/**
 * Fetches one carrier's provider. Fails if any call fails, because missing fields would look like removed fields.
 * Retries transient failures once.
 */
export async function fetchProvider(request: ProviderRequest): Promise<ProviderResult> {
  let provider: WireProvider = {};
  for (const path of providerPaths[request.flavour](request.code)) {
    const result = await callWithRetry(path, request);
    if (!result.ok) return { ...result, reason: `GET ${path}: the backend ${result.reason}.` };
    provider = { ...result.provider, ...withoutNulls(provider) };
  }
  const receivedCode = provider.client_code ?? provider.code;
  if (receivedCode !== undefined && receivedCode !== request.code) {
    return {
      ok: false,
      reason: `The backend returned the carrier ${JSON.stringify(receivedCode)} instead of "${request.code}".`,
      isNotFound: false,
      isTransient: false,
    };
  }
  return { ok: true, provider };
}

async function callWithRetry(path: string, request: ProviderRequest): Promise<ProviderResult> {
  const url = new URL((request.calls?.base_path ?? '') + path, request.from);
  const limits = {
    headers: {
      Accept: 'application/json',
      [request.calls?.provider_header ?? providerCodeHeader]: request.code,
    },
    limitBytes: providerLimitBytes,
    timeoutMs: request.timeoutMs,
    publicOnly: false, // The user has typed or configured this host, so it may be in a private network.
  };
  let result = await fetchWithLimits(url, limits);
  if (!result.ok && result.retryable) result = await fetchWithLimits(url, limits);
  if (result.ok) return readReply(result.body);
  return {
    ok: false,
    reason: result.reason,
    isNotFound: result.status === 404,
    isTransient: result.retryable,
    ...(result.retryAfterMs !== undefined && { retryAfterMs: result.retryAfterMs }),
  };
}

/** The response may not be JSON, for example an error page of a proxy. */
function readReply(body: Buffer): ProviderResult {
  const parsed = parseJson(decodeUtf8(body) ?? '');
  if (!parsed.ok) return invalidReply(describeProblem(parsed.problems));
  const { value } = parsed;
  if (!isRecord(value)) return invalidReply('returned JSON that is not an object');
  if (isNonEmpty(value.error) || isNonEmpty(value.errors)) return invalidReply('returned an error object');
  const provider = unwrap(value);
  if (!isRecord(provider)) return invalidReply('returned JSON without a provider');
  return { ok: true, provider };
}

function describeProblem([first]: readonly JsonProblem[]): string {
  if (!first || first.path === '') return 'returned invalid JSON';
  return `returned JSON in which ${first.path} ${first.message.replace(/\.$/, '')}`;
}

/** Null, false, '' and empty lists or objects mean that there is no error, as in the app. */
function isNonEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}

/** Treated as transient, because an overloaded proxy can send such responses. */
function invalidReply(reason: string): ProviderResult {
  return { ok: false, reason, isNotFound: false, isTransient: true };
}

/** Returns the provider: the whole response, or its `provider`, `data.attributes` or `data`. */
function unwrap(value: Record<string, unknown>): unknown {
  if ('provider' in value) return value.provider;
  if (isRecord(value.data)) return value.data.attributes ?? value.data;
  return value;
}

function withoutNulls(fields: WireProvider): WireProvider {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
