import type { Assignment } from '#src/api/assignment.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { type HumanStatus, humanStatusDisplays, humanStatusOf } from './humanStatus.ts';

/** Path of the page where a claim with this status continues. */
export function statusHref(assignmentId: string, status: HumanStatus): string {
  return memberHref[humanStatusDisplays[status].target](assignmentId);
}

/** @param vinRequiredIds ids of the assignments that require a VIN photo, which then counts as a requested photo */
export function statusOf(assignment: Assignment, vinRequiredIds: ReadonlySet<string>): HumanStatus {
  return humanStatusOf(assignment, vinRequiredIds.has(assignment.id));
}
