import type { Getter } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { createLoadable } from './loadable.ts';
import {
  addPhotosSentSince,
  parsePersistedAssignment,
  parsePersistedAssignments,
} from './persistedAssignment.ts';
import { parsePhotoTimes } from './photoTimes.ts';
import { photoTimesAtom } from './stored.atoms.ts';

/** One claim, by its assignment id; null if the backend's answer contains no claim. */
export const assignment = createLoadable<Assignment | null>(
  'assignment',
  (backend, id, signal) => backend.loadAssignment(id, signal),
  {
    // If the claim does not belong to this user, the screen has a clearer message than the server's.
    showsErrorFlash: ({ kind }) => kind !== 'notFound',
    readPersisted(get, { value, atMs }) {
      const persisted = parsePersistedAssignment(value);
      return persisted && withLocalPhotos(get, persisted, atMs);
    },
  },
);

/** The claims of the signed-in user, cached under a single key. */
export const assignments = createLoadable(
  'assignments',
  (backend, _key, signal) => backend.loadAssignments(signal),
  {
    showsErrorFlash: () => true,
    readPersisted: (get, { value, atMs }) =>
      parsePersistedAssignments(value)?.map((claim) => withLocalPhotos(get, claim, atMs)),
  },
);

export const allClaims = 'all';

/** The signed-in user, cached under a single key. */
export const user = createLoadable('user', (backend, _key, signal) => backend.loadUser(signal), {
  showsErrorFlash: () => true,
});

export const ownUser = 'own';

/** Adds the photos that this device has sent since `atMs`, when the assignment was loaded. */
export function withLocalPhotos(get: Getter, assignment: Assignment, atMs: number): Assignment {
  const times = parsePhotoTimes(get(photoTimesAtom)).get(assignment.id);
  return times ? addPhotosSentSince(assignment, times, atMs, Date.now()) : assignment;
}
