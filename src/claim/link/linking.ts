import type { createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import type { Backend, LinkedClaim } from '#src/api/port.ts';
import { allClaims, assignments } from '../assignments.ts';
import { activationDraftAtom } from './activation.atoms.ts';
import { linkedHref, loadLinkedClaim } from './linkedClaim.ts';
import { linkFailureAtom } from './linkFailure.atoms.ts';
import { clearPendingCodeAtom } from './pendingCode.ts';

type Store = ReturnType<typeof createStore>;

export interface LinkServices {
  readonly backend: Pick<Backend, 'loadAssignment'>;
  readonly store: Store;
  readonly signal: AbortSignal;
}

export interface LinkRequest extends LinkServices {
  readonly backend: Pick<Backend, 'linkActivation' | 'loadAssignment'>;
  readonly code: string;
}

/** Links a code to the signed-in user and returns the path where the claim continues. */
export async function linkCode(request: LinkRequest): Promise<Result<string>> {
  return finishLink(request, await request.backend.linkActivation(request.code, request.signal));
}

/** Clears the pending code and returns the path where the linked claim continues. */
export async function finishLink(
  services: LinkServices,
  linked: Result<LinkedClaim>,
): Promise<Result<string>> {
  if (!linked.ok) return linked;
  const { backend, store, signal } = services;
  store.set(clearPendingCodeAtom);
  store.set(activationDraftAtom, '');
  store.set(linkFailureAtom, undefined);
  // The cached list was loaded before the claim was linked.
  store.set(assignments.dropAtom, allClaims);
  return { ok: true, value: linkedHref(store, await loadLinkedClaim(backend, linked.value, signal)) };
}
