import type { Assignment } from '#src/domain/assignment.ts';
import { parsePersistedAssignment } from '#src/domain/persistedAssignment.ts';
import { createLoadable } from '../loadable.ts';
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
