import type { BackendEnvironment } from '#build/pull/backend.ts';
import type { CustomerStore } from './customers.ts';
import type { PhotoStore } from './photoStore.ts';
import type { Reply } from './reply.ts';
import type { SupplementStore } from './supplement/supplementStore.ts';

/** The parts of a client environment that the sandbox uses. Missing settings are treated as switched off. */
export interface SandboxEnvironment extends BackendEnvironment {
  readonly keys?: {
    readonly captcha_site_key?: string | undefined;
    readonly search_application_id?: string | undefined;
    readonly search_public_key?: string | undefined;
    readonly search_index?: string | undefined;
  };
  readonly insurer_portal?: { readonly provider_code: string } | null;
}

/** The data and settings of one sandbox, which all calls share. */
export interface SandboxWorld {
  readonly tenantsDir: string;
  /** Folder of carriers without a bundle, in the same format as the tenants folder. */
  readonly unbundledDir?: string | undefined;
  readonly environmentName: string;
  readonly environment: SandboxEnvironment;
  /** @default Provider-Code */
  readonly providerHeader: string;
  readonly customers: CustomerStore;
  readonly photos: PhotoStore;
  readonly supplement: SupplementStore;
}

export interface CallRequest {
  /** Decoded parameters of the path. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The unmodified value of the provider code header. */
  readonly providerCode: string | undefined;
  readonly authorization: string | undefined;
  /** The value of the token header. */
  readonly token: string | undefined;
  readonly contentType: string | undefined;
  readonly hasBody: boolean;
  /** Parsed JSON; undefined if there is no body or it is not JSON. */
  readonly body: unknown;
  /** Origin of this sandbox as the client addresses it, for example `http://127.0.0.1:4174`. */
  readonly origin: string;
  /** Origin of the storage; same as `origin` unless the storage has a separate one. */
  readonly storageOrigin: string;
}

/** One API endpoint of the sandbox. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path pattern as shown in the guide: `/customer/v2/providers/{code}`. */
  readonly path: string;
  /** Ids of the requirements that the endpoint implements. */
  readonly requirementIds: readonly string[];
  readonly about: string;
  /** @throws Refusal if the call violates the contract or the answer is an error */
  answer(request: CallRequest, world: SandboxWorld): Reply;
}

/** Matches a path against a pattern and returns its `{parts}`. A part matches exactly one path segment. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const expected = pattern.split('/');
  const given = pathname.split('/');
  if (expected.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, piece] of expected.entries()) {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    const value = given[index] ?? '';
    if (name === undefined) {
      if (piece !== value) return undefined;
      continue;
    }
    const decoded = decodeSegment(value);
    if (decoded === undefined || decoded === '') return undefined;
    parts[name] = decoded;
  }
  return parts;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
