import type { createStore } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import type { Backend, LinkedClaim } from '#src/api/port.ts';
import { href } from '#src/navigation/paths.ts';
import { assignment } from '../assignment.ts';
import { statusHref, statusOf } from '../statusHref.ts';
import { vinRequiredAtom } from '../vinRequired.ts';

/**
 * Returns the claim that was linked. Loads it if the response contains only its id, as in the customer API. Returns
 * null if loading fails.
 */
export async function loadLinkedClaim(
  backend: Pick<Backend, 'loadAssignment'>,
  linked: LinkedClaim,
  signal: AbortSignal,
): Promise<Assignment | null> {
  if (linked.assignment) return linked.assignment;
  const loaded = await backend.loadAssignment(linked.assignmentId, signal);
  return loaded.ok ? loaded.value : null;
}

/** Path of the page for the claim's status, or of the list of claims if the claim is not loaded. */
export function linkedHref(store: ReturnType<typeof createStore>, linked: Assignment | null): string {
  if (!linked) return href.claims();
  store.set(assignment.putAtom, linked.id, linked);
  return statusHref(linked.id, statusOf(linked, store.get(vinRequiredAtom)));
}
