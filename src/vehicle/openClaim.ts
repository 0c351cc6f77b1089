import { atom, type createStore, useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { createAction } from '#src/api/action.ts';
import type { Assignment } from '#src/api/assignment.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import { type BackendError, isUncertain, type Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { humanStatusOf } from '#src/claim/humanStatus.ts';
import { allClaims, assignment as assignmentLoadable, assignments } from '#src/claim/loaded.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { useIsMounted } from '#src/ui/useIsMounted.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';
import { newClaimFor, type VehicleOutcome } from './vehicleFlow.ts';

/** Creates the claim if necessary, then opens the first photo. */
export function useOpenClaim(assignmentId: string) {
  const store = useStore();
  const backend = useBackend();
  const go = useGo();
  const [{ outcome }] = useVehicleFlow(assignmentId);
  const run = useSetAtom(openClaimAction.runAtom);
  const isBusy = useAtomValue(openClaimAction.isPendingAtom);
  const [failure, setFailure] = useState<{ error: BackendError; attempt: number }>();
  const isMounted = useIsMounted();

  const open = async () => {
    setFailure(undefined);
    const result = await run({ store, backend, assignmentId, outcome });
    // Does not navigate if the user has left the screen meanwhile.
    if (!result || !isMounted()) return;
    if (result.ok) go(memberHref.firstPhoto(assignmentId));
    else setFailure((last) => ({ error: result.error, attempt: (last?.attempt ?? 0) + 1 }));
  };
  return { open, isBusy, failure };
}

interface ClaimRequest {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Backend;
  readonly assignmentId: string;
  readonly outcome: VehicleOutcome;
}

/** Ids of the assignments whose claim request failed without a clear result: the claim may or may not exist. */
const uncertainIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Creates a claim for an assignment that has none, because photos can be sent only to a claim. The request continues
 * when the user leaves the screen, so that Back and Forward do not create a second claim.
 */
const openClaimAction = createAction(openClaim);

async function openClaim({ store, backend, assignmentId, outcome }: ClaimRequest): Promise<Result<void>> {
  const session = store.get(sessionAtom);
  const loaded = await loadAssignment({ store, backend, assignmentId, outcome });
  if (!loaded.ok) return loaded;
  if (loaded.value === null) return { ok: false, error: { kind: 'notFound' } };
  if (!loaded.value.needsClaim) {
    // If the claim was loaded before the vehicle was confirmed, other screens would ask for the vehicle again.
    if (outcome.kind === 'confirmed' && humanStatusOf(loaded.value, false) === 'submitVin')
      store.set(assignmentLoadable.renewAtom, { backend, key: assignmentId });
    return { ok: true, value: undefined };
  }
  const created = await backend.createClaim(newClaimFor(loaded.value, outcome), new AbortController().signal);
  if (!created.ok) {
    if (isUncertain(created.error)) store.set(uncertainIdsAtom, (ids) => new Set([...ids, assignmentId]));
    return created;
  }
  // Another user may have signed in meanwhile. The claim belongs to the previous user, so it is not cached.
  if (store.get(sessionAtom) === session) {
    store.set(assignmentLoadable.putAtom, assignmentId, {
      ...loaded.value,
      claim: created.value,
      needsClaim: false,
    });
    store.set(assignments.dropAtom, allClaims);
  }
  return { ok: true, value: undefined };
}

/**
 * Loads the assignment, without the cache if the last claim request got no clear answer. If the VIN photo has just
 * become required, but its photo set is missing, reloads the assignment; if that fails, continues with the loaded
 * assignment.
 */
async function loadAssignment(request: ClaimRequest): Promise<Result<Assignment | null>> {
  const { store, backend, assignmentId: key, outcome } = request;
  const isUncertain = store.get(uncertainIdsAtom).has(key);
  const loaded = await store.set(assignmentLoadable.loadAtom, { backend, key, force: isUncertain });
  if (isUncertain && loaded.ok)
    store.set(uncertainIdsAtom, (ids) => new Set([...ids].filter((id) => id !== key)));
  if (!loaded.ok || outcome.kind !== 'unknown' || loaded.value?.vinPhotoSet) return loaded;
  const reloaded = await store.set(assignmentLoadable.loadAtom, { backend, key, force: true });
  return reloaded.ok ? reloaded : loaded;
}
