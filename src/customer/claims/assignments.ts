import { readKeptAssignments } from '#src/domain/keptAssignment.ts';
import { createLoadable } from '../loaded.ts';
import { withOwnPhotos } from './withOwnPhotos.ts';

/** The claims of the signed-in user, cached under a single key. */
export const assignments = createLoadable(
  'assignments',
  (backend, _key, signal) => backend.loadAssignments(signal),
  {
    flashesErrors: () => true,
    readKept: (get, { value, atMs }) =>
      readKeptAssignments(value)?.map((one) => withOwnPhotos(get, one, atMs)),
  },
);

export const allClaims = 'all';
