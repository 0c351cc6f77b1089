import { atom, type createStore } from 'jotai';
import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { Assignment } from '#src/domain/assignment.ts';
import { claimFor, type VehicleOutcome } from '#src/domain/vehicleFlow.ts';
import { createAction } from '../action.ts';
import { assignment as assignmentLoadable } from '../claims/assignment.ts';
import { allClaims, assignments } from '../claims/assignments.ts';
import { sessionAtom } from '../session.atoms.ts';

export interface ClaimRequest {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Backend;
  readonly assignmentId: string;
  readonly outcome: VehicleOutcome;
}

/** Assignments whose claim was sent and not answered: the backend may have it or not. */
const doubtfulAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Opens the claim of an assignment that has none, so that there is something to send photos to. It outlives the screen:
 * whoever goes back and forth while it runs opens no second one.
 */
export const openClaimAction = createAction(openClaim);

async function openClaim({ store, backend, assignmentId, outcome }: ClaimRequest): Promise<Result<void>> {
  const session = store.get(sessionAtom);
  const known = await readAssignment({ store, backend, assignmentId, outcome });
  if (!known.ok) return known;
  if (known.value === null) return { ok: false, error: { kind: 'notFound' } };
  if (!known.value.needsClaim) return { ok: true, value: undefined };
  const made = await backend.createClaim(claimFor(known.value, outcome), new AbortController().signal);
  if (!made.ok) {
    if (isUnclear(made.error)) store.set(doubtfulAtom, (ids) => new Set([...ids, assignmentId]));
    return made;
  }
  // Somebody else may have signed in meanwhile, and this is nothing of theirs.
  if (store.get(sessionAtom) === session) {
    store.set(assignmentLoadable.putAtom, assignmentId, {
      ...known.value,
      claim: made.value,
      needsClaim: false,
    });
    store.set(assignments.dropAtom, allClaims);
  }
  return { ok: true, value: undefined };
}

/**
 * After a claim that went unanswered the backend is asked what it has. So it is where a photo of the VIN has just
 * become wanted: its set may be new, and without an answer the flow goes on with what is known.
 */
async function readAssignment(request: ClaimRequest): Promise<Result<Assignment | null>> {
  const { store, backend, assignmentId: key, outcome } = request;
  const isDoubtful = store.get(doubtfulAtom).has(key);
  const known = await store.set(assignmentLoadable.loadAtom, { backend, key, force: isDoubtful });
  if (isDoubtful && known.ok) store.set(doubtfulAtom, (ids) => new Set([...ids].filter((id) => id !== key)));
  if (!known.ok || outcome.kind !== 'unknown' || known.value?.vinPhotoSet) return known;
  const fresh = await store.set(assignmentLoadable.loadAtom, { backend, key, force: true });
  return fresh.ok ? fresh : known;
}

const unclear: readonly BackendError['kind'][] = ['offline', 'timeout', 'unavailable', 'protocol', 'fault'];

/** No answer came, or none that says what has been done. */
function isUnclear({ kind }: BackendError): boolean {
  return unclear.includes(kind);
}
