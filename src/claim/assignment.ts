import type { Assignment } from '#src/api/assignment.ts';
import { createLoadable } from './loadable.ts';
import { parsePersistedAssignment } from './persistedAssignment.ts';
import { withLocalPhotos } from './withLocalPhotos.ts';

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
