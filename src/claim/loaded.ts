import type { Getter } from 'jotai';
import * as v from 'valibot';
import { type Assignment, assignmentSchema } from '#src/api/assignment.ts';
import { type PhotoSet, promptKey } from '#src/api/photoSet.ts';
import { createLoadable } from './loadable.ts';
import { ageMs, parsePhotoTimes } from './photoTimes.ts';
import { photoTimesAtom } from './stored.atoms.ts';

/** One claim, by its assignment id; null if the backend's answer contains no claim. */
export const assignment = createLoadable<Assignment | null>(
  'assignment',
  (backend, id, signal) => backend.loadAssignment(id, signal),
  {
    // If the claim does not belong to this user, the screen has a clearer message than the server's.
    showsErrorFlash: ({ kind }) => kind !== 'notFound',
    readPersisted(get, { value, atMs }) {
      const { success, output } = v.safeParse(v.nullable(assignmentSchema), value);
      return success ? output && withLocalPhotos(get, output, atMs) : undefined;
    },
  },
);

/** The claims of the signed-in user, cached under a single key. */
export const assignments = createLoadable(
  'assignments',
  (backend, _key, signal) => backend.loadAssignments(signal),
  {
    showsErrorFlash: () => true,
    readPersisted(get, { value, atMs }) {
      const { success, output } = v.safeParse(v.array(assignmentSchema), value);
      return success ? output.map((claim) => withLocalPhotos(get, claim, atMs)) : undefined;
    },
  },
);

export const allClaims = 'all';

/** The signed-in user, cached under a single key. */
export const user = createLoadable('user', (backend, _key, signal) => backend.loadUser(signal), {
  showsErrorFlash: () => true,
});

export const ownUser = 'own';

/** Adds the photos that this device has sent since `atMs`, when the assignment was loaded. */
function withLocalPhotos(get: Getter, assignment: Assignment, atMs: number): Assignment {
  const times = parsePhotoTimes(get(photoTimesAtom)).get(assignment.id);
  return times ? addPhotosSentSince(assignment, times, atMs, Date.now()) : assignment;
}

/**
 * Marks the prompts whose photos this device has sent since the assignment was loaded, so that they are not requested
 * again.
 * @param times from `parsePhotoTimes`, for this assignment
 */
export function addPhotosSentSince(
  assignment: Assignment,
  times: ReadonlyMap<string, number>,
  requestedAtMs: number,
  nowMs: number,
): Assignment {
  const addSentPhotos = (set: PhotoSet): PhotoSet => ({
    ...set,
    prompts: set.prompts.map((slot) => {
      const sentAtMs = times.get(promptKey({ setId: set.id, promptId: slot.id })) ?? 0;
      if (slot.photo || ageMs(sentAtMs, nowMs) >= ageMs(requestedAtMs, nowMs)) return slot;
      const sent = { id: null, promptId: slot.id, submittedUrl: null, processedUrl: null, sentAtMs };
      return { ...slot, photo: sent };
    }),
  });
  const { vinPhotoSet, photoSets } = assignment;
  return {
    ...assignment,
    vinPhotoSet: vinPhotoSet && addSentPhotos(vinPhotoSet),
    photoSets: photoSets.map(addSentPhotos),
  };
}
