import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import type { Backend, LinkedClaim } from '#src/backend/port.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { allClaims, assignments } from '../claims/assignments.ts';
import { type LinkFailure, linkFailureAtom } from '../claims/claims.atoms.ts';
import { statusHref, statusOf } from '../claims/statusHref.ts';
import { vinRequiredAtom } from '../vehicle/vinRequired.ts';
import { activationDraftAtom } from './activation.atoms.ts';
import { forgetCodeAtom } from './pendingCode.ts';

type Store = ReturnType<typeof createStore>;

export interface LinkRequest {
  readonly backend: Pick<Backend, 'linkActivation'>;
  readonly store: Store;
  readonly code: string;
  readonly signal: AbortSignal;
}

/** Gives a code's claim to whoever is signed in, and says where that claim goes on. */
export async function linkCode({ backend, store, code, signal }: LinkRequest): Promise<Result<string>> {
  return finishLink(store, await backend.linkActivation(code, signal));
}

/** After a link nothing waits any more, and the list of claims is one short. [ACT-13 ACT-14] */
export function finishLink(store: Store, linked: Result<LinkedClaim>): Result<string> {
  if (!linked.ok) return linked;
  store.set(forgetCodeAtom);
  store.set(activationDraftAtom, '');
  store.set(linkFailureAtom, undefined);
  store.set(assignments.dropAtom, allClaims);
  return { ok: true, value: hrefOf(linked.value, store.get(vinRequiredAtom)) };
}

/**
 * Somebody who has logged in for a code gets in without it too: their claims then say why, and offer to try again.
 * [ACT-30 ERR-30]
 */
export function noteLinkFailure(store: Store, failure: LinkFailure): void {
  store.set(linkFailureAtom, failure);
}

/** A backend that names no assignment leaves its VIN screen to decide. [ACT-21] */
function hrefOf({ assignmentId, assignment }: LinkedClaim, marks: string): string {
  return assignment ? statusHref(assignment.id, statusOf(assignment, marks)) : memberHref.vin(assignmentId);
}
