import { createLoadable } from '../loaded.ts';

/** The claims of whoever is signed in, under one key. */
export const assignments = createLoadable(
  'assignments',
  (backend, _key, signal) => backend.loadAssignments(signal),
  { flashesErrors: true },
);

export const allClaims = 'all';
