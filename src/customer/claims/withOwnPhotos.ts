import type { Getter } from 'jotai';
import type { Assignment } from '#src/domain/assignment.ts';
import { withSentSince } from '#src/domain/keptAssignment.ts';
import { readPhotoTimes } from '#src/domain/photoTimes.ts';
import { photoTimesAtom } from '../estimate/estimate.atoms.ts';

/** Adds the photos that this device has sent since `atMs`, when the assignment was loaded. */
export function withOwnPhotos(get: Getter, assignment: Assignment, atMs: number): Assignment {
  const times = readPhotoTimes(get(photoTimesAtom)).get(assignment.id);
  return times ? withSentSince(assignment, times, atMs) : assignment;
}
