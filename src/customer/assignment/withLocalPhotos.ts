import type { Getter } from 'jotai';
import type { Assignment } from '#src/domain/assignment.ts';
import { addPhotosSentSince } from '#src/domain/persistedAssignment.ts';
import { parsePhotoTimes } from '#src/domain/photoTimes.ts';
import { photoTimesAtom } from './photoTimes.atoms.ts';

/** Adds the photos that this device has sent since `atMs`, when the assignment was loaded. */
export function withLocalPhotos(get: Getter, assignment: Assignment, atMs: number): Assignment {
  const times = parsePhotoTimes(get(photoTimesAtom)).get(assignment.id);
  return times ? addPhotosSentSince(assignment, times, atMs, Date.now()) : assignment;
}
