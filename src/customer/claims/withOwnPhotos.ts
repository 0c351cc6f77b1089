import type { Getter } from 'jotai';
import type { Assignment } from '#src/domain/assignment.ts';
import { withSentSince } from '#src/domain/keptAssignment.ts';
import { readPhotoTimes } from '#src/domain/photoTimes.ts';
import { photoTimesAtom } from '../estimate/estimate.atoms.ts';

/** An assignment as it was loaded at `atMs`, with what this device has sent for it since. */
export function withOwnPhotos(get: Getter, assignment: Assignment, atMs: number): Assignment {
  const times = readPhotoTimes(get(photoTimesAtom)).get(assignment.id);
  return times ? withSentSince(assignment, times, atMs) : assignment;
}
