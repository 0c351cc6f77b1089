import type { BackendEnvironment } from '#build/pull/backend.ts';
import type { CustomerBook } from './customers.ts';
import type { PhotoBook } from './photoBook.ts';
import type { Reply } from './reply.ts';
import type { SupplementBook } from './supplement/book.ts';

/** What of a client environment the sandbox goes by. What is left out is switched off. */
export interface SandboxEnvironment extends BackendEnvironment {
  readonly keys?: {
    readonly captcha_site_key?: string | undefined;
    readonly search_application_id?: string | undefined;
    readonly search_public_key?: string | undefined;
    readonly search_index?: string | undefined;
  };
  readonly insurer_portal?: { readonly provider_code: string } | null;
}

/** What the calls answer from. */
export interface SandboxWorld {
  readonly tenantsDir: string;
  /** Carriers that have no bundle, in folders of the same form. */
  readonly guestsDir?: string | undefined;
  readonly environmentName: string;
  readonly environment: SandboxEnvironment;
  /** @default Provider-Code */
  readonly providerHeader: string;
  readonly customers: CustomerBook;
  readonly photos: PhotoBook;
  readonly supplement: SupplementBook;
}

export interface CallRequest {
  /** Named parts of the path, decoded. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The provider code header's value, as it came. */
  readonly providerCode: string | undefined;
  readonly authorization: string | undefined;
  /** The token header's value. */
  readonly token: string | undefined;
  readonly contentType: string | undefined;
  readonly hasBody: boolean;
  /** As JSON; undefined where there is none, or something else. */
  readonly body: unknown;
  /** This sandbox's own address as the caller knows it, such as `http://127.0.0.1:4174`. */
  readonly origin: string;
  /** Where the storage is: the same, unless it has an origin of its own. */
  readonly storageOrigin: string;
}

/** One line of the table of calls that the sandbox answers. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** As shown to people: `/customer/v2/providers/{code}`. */
  readonly path: string;
  /** The rows of the requirements that it follows. */
  readonly rows: readonly string[];
  readonly about: string;
  /** @throws Refusal where the contract is broken, or the answer is no */
  answer(request: CallRequest, world: SandboxWorld): Reply;
}

/** Finds the call of a path, and its `{parts}`; a part is one whole segment. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, piece] of wanted.entries()) {
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
