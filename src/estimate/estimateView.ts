import type { Assignment } from '#src/api/assignment.ts';
import type { HumanStatus } from '#src/claim/humanStatus.ts';

/** What the estimate screen shows for an assignment. */
export type EstimateView =
  | 'disclaimer'
  | 'preview'
  | 'status'
  | 'pendingLiability'
  | 'notFound'
  | 'notStarted';

/** A known status, or one that a newer backend may add. */
type AnyStatus = HumanStatus | (string & {});

/** True if the amount and the document may be shown. */
export function isEstimateViewable({ claim }: Pick<Assignment, 'claim'>, status: AnyStatus): boolean {
  return status === 'ready' || (claim?.canViewEstimate ?? false);
}

/**
 * @param status an unknown status is shown as in progress
 * @param isAccepted whether the disclaimer has been accepted for this assignment
 */
export function estimateViewOf(
  assignment: Pick<Assignment, 'claim'>,
  status: AnyStatus,
  isAccepted: boolean,
): EstimateView {
  switch (status) {
    case 'ready':
      return viewReady(assignment, isAccepted);
    case 'inProgress':
      return isEstimateViewable(assignment, status) ? 'status' : 'pendingLiability';
    case 'submitVin':
    case 'photosNeeded':
      return 'notStarted';
    default:
      return 'status';
  }
}

function viewReady({ claim }: Pick<Assignment, 'claim'>, isAccepted: boolean): EstimateView {
  if (!claim?.estimate) return 'notFound';
  return claim.estimate.pdfUrl !== null && !isAccepted ? 'disclaimer' : 'preview';
}
