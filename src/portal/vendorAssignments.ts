import type { BackendError, Result } from '#src/api/errors.ts';
import type { Exposure, VendorAssignment } from '#src/api/portal/exposure.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import { unlessAborted } from '#src/device/clock.ts';

/** Identifies an assignment by its vendor and its exposure. */
export interface VendorAssignmentKey {
  readonly vendorId: string;
  readonly exposure: Exposure;
}

/** A vendor's assignments to exposures. Uploaded files and notes are attached to an assignment. */
export interface VendorAssignments {
  /**
   * Loads the assignment, or creates it if it does not exist. A result is cached, and parallel calls share one request.
   * Failures are not cached. Rejects only when `signal` is aborted. After an abort, the running request continues,
   * because other callers may share it and because a creation must not be interrupted. But if all callers have aborted
   * before the creation starts, no assignment is created.
   */
  find(
    assignmentKey: VendorAssignmentKey & { readonly contactId: string | null },
    signal: AbortSignal,
  ): Promise<Result<VendorAssignment>>;
  /** Stores an assignment from another call: the grant of a bypass token, or a contact that was just saved. */
  put(of: VendorAssignmentKey, assignment: VendorAssignment): void;
  invalidate(of: VendorAssignmentKey): void;
}

type Calls = Pick<SupplementBackend, 'loadAssignment' | 'createAssignment'>;

export function createVendorAssignments(backend: Calls): VendorAssignments {
  const cache = new Map<string, Lookup>();
  return {
    async find({ contactId, ...of }, signal) {
      if (signal.aborted) throw signal.reason;
      const key = keyOf(of);
      const lookup = cache.get(key) ?? startLookup(backend, of, contactId);
      if (cache.get(key) !== lookup) {
        cache.set(key, lookup);
        evictFailure(cache, key, lookup);
      }
      lookup.waiting.add(signal);
      return unlessAborted(lookup.request, signal).finally(() => lookup.waiting.delete(signal));
    },
    put(of, value) {
      cache.set(keyOf(of), { request: Promise.resolve({ ok: true, value }), waiting: new Set() });
    },
    invalidate(of) {
      cache.delete(keyOf(of));
    },
  };
}

/**
 * Handles a failed request for an assignment: if the backend no longer has the assignment, or has closed it, the next
 * attempt loads the current assignment.
 */
export function forgetLostVendorAssignment(
  vendorAssignments: Pick<VendorAssignments, 'invalidate'>,
  of: VendorAssignmentKey,
  { kind }: BackendError,
): void {
  if (kind === 'notFound' || kind === 'conflict') vendorAssignments.invalidate(of);
}

/**
 * The key includes the token, because another token may give access to another assignment. JSON keeps the parts
 * distinct.
 */
function keyOf({ vendorId, exposure }: VendorAssignmentKey): string {
  return JSON.stringify([vendorId, exposure.id, exposure.token]);
}

interface Lookup {
  readonly request: Promise<Result<VendorAssignment>>;
  /** The signals of the callers that wait for the result. */
  readonly waiting: Set<AbortSignal>;
}

function startLookup(backend: Calls, of: VendorAssignmentKey, contactId: string | null): Lookup {
  const waiting = new Set<AbortSignal>();
  const isRequested = () => [...waiting].some(({ aborted }) => !aborted);
  return { waiting, request: loadOrCreate(backend, { ...of, contactId }, isRequested) };
}

async function loadOrCreate(
  backend: Calls,
  { vendorId, exposure, contactId }: VendorAssignmentKey & { readonly contactId: string | null },
  isRequested: () => boolean,
): Promise<Result<VendorAssignment>> {
  const { signal } = new AbortController();
  const found = await backend.loadAssignment(vendorId, signal);
  if (found.ok || found.error.kind !== 'notFound' || !isRequested()) return found;
  return backend.createAssignment({ vendorId, exposureId: exposure.id, contactId }, signal);
}

/** Removes a failed request from the cache, unless it was replaced in the meantime. */
function evictFailure(cache: Map<string, Lookup>, key: string, lookup: Lookup): void {
  const evict = () => {
    if (cache.get(key) === lookup) cache.delete(key);
  };
  lookup.request.then((result) => {
    if (!result.ok) evict();
  }, evict);
}
