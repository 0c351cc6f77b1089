import type { Assignment } from '#src/domain/assignment.ts';
import { readKeptAssignment } from '#src/domain/keptAssignment.ts';
import { createLoadable } from '../loaded.ts';
import { withOwnPhotos } from './withOwnPhotos.ts';

/** One claim, by its assignment id; null if the backend's answer contains no claim. */
export const assignment = createLoadable<Assignment | null>(
  'assignment',
  (backend, id, signal) => backend.loadAssignment(id, signal),
  {
    // If the claim does not belong to this user, the screen has a clearer message than the server's.
    flashesErrors: ({ kind }) => kind !== 'notFound',
    readKept(get, { value, atMs }) {
      const kept = readKeptAssignment(value);
      return kept && withOwnPhotos(get, kept, atMs);
    },
  },
);
