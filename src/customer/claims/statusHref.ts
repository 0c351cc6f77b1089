import type { Assignment } from '#src/domain/assignment.ts';
import { type HumanStatus, humanStatusFaces, humanStatusOf } from '#src/domain/humanStatus.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { isVinRequired } from '../vehicle/vinRequired.ts';

/** The address where a claim continues. */
export function statusHref(assignmentId: string, status: HumanStatus): string {
  return memberHref[humanStatusFaces[status].target](assignmentId);
}

/** @param marks stored ids of the claims that need a VIN photo; that photo counts as missing */
export function statusOf(assignment: Assignment, marks: string): HumanStatus {
  return humanStatusOf(assignment, isVinRequired(marks, assignment.id));
}
