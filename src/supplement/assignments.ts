import type { Result } from '#src/backend/errors.ts';
import type { SupplementBackend } from '#src/backend/supplementPort.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import type { VendorAssignment } from '#src/domain/supplement/vendorAssignment.ts';

/** Whose work, on what. */
export interface AssignmentOf {
  readonly vendorId: string;
  readonly exposure: Exposure;
}

/** The work of a vendor on an exposure: whatever is sent is attached to it. */
export interface Assignments {
  /**
   * Asks for it, and has it made where there is none. One that was found stays found, and whoever asks meanwhile shares
   * the answer that is awaited. What failed is asked anew the next time. Rejects only once `signal` is aborted, which
   * ends this caller's wait and no request: half of a creation helps nobody.
   */
  find(
    of: AssignmentOf & { readonly contactId: string | null },
    signal: AbortSignal,
  ): Promise<Result<VendorAssignment>>;
  /** Takes what another call has told: a bypass token's grant, or a contact that has just been stored. */
  put(of: AssignmentOf, assignment: VendorAssignment): void;
  forget(of: AssignmentOf): void;
}

type Calls = Pick<SupplementBackend, 'loadAssignment' | 'createAssignment'>;

export function createAssignments(backend: Calls): Assignments {
  const known = new Map<string, Promise<Result<VendorAssignment>>>();
  return {
    async find({ contactId, ...of }, signal) {
      if (signal.aborted) throw signal.reason;
      const key = keyOf(of);
      let answer = known.get(key);
      if (!answer) {
        answer = loadOrCreate(backend, of, contactId);
        known.set(key, answer);
        forgetFailure(known, key, answer);
      }
      return unlessAborted(answer, signal);
    },
    put(of, value) {
      known.set(keyOf(of), Promise.resolve({ ok: true, value }));
    },
    forget(of) {
      known.delete(keyOf(of));
    },
  };
}

/** The token is part of it: another one may see another's assignment. No part can hold the separator unescaped. */
function keyOf({ vendorId, exposure }: AssignmentOf): string {
  return JSON.stringify([vendorId, exposure.id, exposure.token]);
}

async function loadOrCreate(
  backend: Calls,
  { vendorId, exposure }: AssignmentOf,
  contactId: string | null,
): Promise<Result<VendorAssignment>> {
  const { signal } = new AbortController();
  const found = await backend.loadAssignment(vendorId, signal);
  if (found.ok || found.error.kind !== 'notFound') return found;
  return backend.createAssignment({ vendorId, exposureId: exposure.id, contactId }, signal);
}

/** Unless something better has taken its place meanwhile. */
function forgetFailure(
  known: Map<string, Promise<Result<VendorAssignment>>>,
  key: string,
  answer: Promise<Result<VendorAssignment>>,
): void {
  const forget = () => {
    if (known.get(key) === answer) known.delete(key);
  };
  answer.then((result) => {
    if (!result.ok) forget();
  }, forget);
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
