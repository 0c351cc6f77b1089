import type { Getter } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { addPhotosSentSince } from './persistedAssignment.ts';
import { photoTimesAtom } from './photoTimes.atoms.ts';
import { parsePhotoTimes } from './photoTimes.ts';

/** Adds the photos that this device has sent since `atMs`, when the assignment was loaded. */
export function withLocalPhotos(get: Getter, assignment: Assignment, atMs: number): Assignment {
  const times = parsePhotoTimes(get(photoTimesAtom)).get(assignment.id);
  return times ? addPhotosSentSince(assignment, times, atMs, Date.now()) : assignment;
}
