import { atom, type createStore } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { type BackendError, isUncertain, type Result } from '#src/api/errors.ts';
import type { Backend, LinkedClaim } from '#src/api/port.ts';
import { href } from '#src/navigation/paths.ts';
import { formatPhone } from '#src/phone/formatPhone.ts';
import { errorText } from '#src/texts/errorText.ts';
import type { MessagesAs } from '#src/texts/messages.ts';
import { statusHref, statusOf } from './humanStatus.ts';
import { allClaims, assignment, assignments } from './loaded.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom, vinRequiredAtom } from './stored.atoms.ts';

type Store = ReturnType<typeof createStore>;

export interface LinkServices {
  readonly backend: Pick<Backend, 'loadAssignment'>;
  readonly store: Store;
  readonly signal: AbortSignal;
}

interface LinkRequest extends LinkServices {
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
  // The cached list of claims lacks the claim that was just linked.
  store.set(assignments.dropAtom, allClaims);
  return { ok: true, value: linkedHref(store, await loadLinkedClaim(backend, linked.value, signal)) };
}

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
export function linkedHref(store: Store, linked: Assignment | null): string {
  if (!linked) return href.claims();
  store.set(assignment.putAtom, linked.id, linked);
  return statusHref(linked.id, statusOf(linked, store.get(vinRequiredAtom)));
}

/** An activation code that the backend has accepted, until it is linked or abandoned. */
export interface FoundCode {
  readonly code: string;
  /** Digits, after a plus sign if the backend sends one. */
  readonly ownerPhone: string;
  /** Formatted for display. */
  readonly formattedPhone: string;
}

/**
 * The owner's phone number in the backend's format. It is not persisted, because it can be formatted again from the
 * digits.
 */
const shownPhoneAtom = atom('');

/**
 * A code whose owner has no account, according to a lookup on this page. It is not persisted: after a reload, or in
 * another tab, the code is looked up again.
 */
export const codeWithoutAccountAtom = atom('');

/** The code that is waiting to be linked; undefined if no code is pending. */
export const pendingCodeAtom = atom((get): FoundCode | undefined => {
  const [code, ownerPhone] = [get(cachedCodeAtom), get(ownerPhoneAtom)];
  if (code === '' || ownerPhone === '') return undefined;
  return { code, ownerPhone, formattedPhone: get(shownPhoneAtom) || formatPhone(ownerPhone) };
});

export const setPendingCodeAtom = atom(null, (_get, set, { code, ownerPhone, formattedPhone }: FoundCode) => {
  set(activationDraftAtom, code);
  set(cachedCodeAtom, code);
  set(ownerPhoneAtom, ownerPhone);
  set(shownPhoneAtom, formattedPhone);
});

export const clearPendingCodeAtom = atom(null, (_get, set) => {
  set(cachedCodeAtom, '');
  set(ownerPhoneAtom, '');
  set(shownPhoneAtom, '');
});

export interface LinkFailure {
  readonly error: BackendError;
  /** The action that succeeded before the link failed. */
  readonly after: 'created' | 'loggedIn' | 'resumed';
  /** The code as entered. If it can never be linked, this is the only place that keeps it. */
  readonly code: string;
}

/** The error of the last failed attempt to link a code. */
export const linkFailureAtom = atom<LinkFailure | undefined>(undefined);

/**
 * Explains why a code could not be linked to a signed-in user. A used code needs its own message,
 * because the usual message and the server's message both ask the user to log in.
 */
export function linkFailureText<Result>(
  m: MessagesAs<Result>,
  error: BackendError,
  fallback?: Result,
): Result {
  return error.code === 'exposure_already_linked' ? m.activation.used() : errorText(m, error, fallback);
}

const permanentCodes: readonly string[] = [
  'exposure_not_found',
  'exposure_already_linked',
  'activation_code_invalid',
];

/** Whether the code can never be linked, so that a retry is pointless. Other errors may be temporary. */
export function isCodeUnusable({ kind, code }: BackendError): boolean {
  return kind === 'notFound' || (code !== undefined && permanentCodes.includes(code));
}

/** Whether the code is probably "already used" because the previous attempt succeeded and only its response was lost. */
export function isLinkedByLostRequest(previousError: BackendError, currentError: BackendError): boolean {
  return currentError.code === 'exposure_already_linked' && isUncertain(previousError);
}
