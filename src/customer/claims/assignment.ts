import type { Assignment } from '#src/domain/assignment.ts';
import { readKeptAssignment } from '#src/domain/keptAssignment.ts';
import { createLoadable } from '../loaded.ts';
import { withOwnPhotos } from './withOwnPhotos.ts';

/** One claim by the id of its assignment; null if the response contains none. */
export const assignment = createLoadable<Assignment | null>(
  'assignment',
  (backend, id, signal) => backend.loadAssignment(id, signal),
  {
    // The screen itself explains a claim that was not found, in better words than the server.
    flashesErrors: ({ kind }) => kind !== 'notFound',
    readKept(get, { value, atMs }) {
      const kept = readKeptAssignment(value);
      return kept && withOwnPhotos(get, kept, atMs);
    },
  },
);
