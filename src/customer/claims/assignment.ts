import type { Assignment } from '#src/domain/assignment.ts';
import { createLoadable } from '../loaded.ts';

/** One claim, by the id of its assignment; null where the backend's answer holds none. [PHO-43] */
export const assignment = createLoadable<Assignment | null>(
  'assignment',
  (backend, id, signal) => backend.loadAssignment(id, signal),
  { flashesErrors: true },
);
