import type { Assignment } from '#src/domain/assignment.ts';
import { type HumanStatus, humanStatusFaces, humanStatusOf } from '#src/domain/humanStatus.ts';
import { memberHref } from '#src/navigation/memberHref.ts';

/** Where a claim goes on. [CLM-07 CLM-19 CLM-20 CLM-21] */
export function statusHref(assignmentId: string, status: HumanStatus): string {
  return memberHref[humanStatusFaces[status].target](assignmentId);
}

/** Until the vehicle screens have asked for one, no photo of the VIN is required. [VIN-24] */
export function statusOf(assignment: Assignment): HumanStatus {
  return humanStatusOf(assignment, false);
}
