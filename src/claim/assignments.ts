import { createLoadable } from './loadable.ts';
import { parsePersistedAssignments } from './persistedAssignment.ts';
import { withLocalPhotos } from './withLocalPhotos.ts';

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
