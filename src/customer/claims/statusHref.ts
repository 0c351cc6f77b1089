import type { Assignment } from '#src/domain/assignment.ts';
import { type HumanStatus, humanStatusFaces, humanStatusOf } from '#src/domain/humanStatus.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { isVinRequired } from '../vehicle/vinRequired.ts';

/** Where a claim goes on. */
export function statusHref(assignmentId: string, status: HumanStatus): string {
  return memberHref[humanStatusFaces[status].target](assignmentId);
}

/** @param marks of the claims whose VIN is to be photographed: that photo counts among those to take */
export function statusOf(assignment: Assignment, marks: string): HumanStatus {
  return humanStatusOf(assignment, isVinRequired(marks, assignment.id));
}
