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

/** Ids of the assignments whose claim request failed without a clear result: the claim may or may not exist. */
const doubtfulAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Creates a claim for an assignment that has none, because photos can be sent only to a claim. The request continues
 * when the user leaves the screen, so that Back and Forward do not create a second claim.
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
  // Another user may have signed in meanwhile. The claim belongs to the previous user, so it is not cached.
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
 * Reloads the assignment if the claim request got no clear answer, or if the VIN photo has just become required and its
 * photo set may be new. If the second reload fails, the flow continues with the known assignment.
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

/** Whether it is unclear if the backend has processed the request. */
function isUnclear({ kind }: BackendError): boolean {
  return unclear.includes(kind);
}
