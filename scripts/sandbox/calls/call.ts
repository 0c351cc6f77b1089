import type { PhotoStep } from '../server/faults.ts';
import type { Reply } from '../server/reply.ts';
import type { SandboxWorld } from '../state/world.ts';

export interface CallRequest {
  /** Decoded parameters of the path. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The unmodified value of the provider code header. */
  readonly providerCode: string | undefined;
  readonly authorization: string | undefined;
  /** The value of the `Accept-Language` header. */
  readonly acceptLanguage: string | undefined;
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
  /** The upload step that the call performs, so that a fault can be set for the step. */
  readonly photoStep?: PhotoStep | undefined;
  /** @throws Rejection if the call violates the contract or the answer is an error */
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
