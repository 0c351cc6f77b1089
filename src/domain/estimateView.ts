import type { Assignment } from './assignment.ts';
import type { HumanStatus } from './humanStatus.ts';

/** What the estimate's screen shows of an assignment. */
export type EstimateView = 'disclaimer' | 'preview' | 'status' | 'pendingLiability' | 'notFound' | 'nothing';

/** One of ours, or one of tomorrow. */
type AnyStatus = HumanStatus | (string & {});

/** Whether its sum and its document may be seen. */
export function isEstimateViewable({ claim }: Pick<Assignment, 'claim'>, status: AnyStatus): boolean {
  return status === 'ready' || (claim?.canViewEstimate ?? false);
}

/**
 * @param status any other than the four that are known is shown as a state on the way
 * @param isAccepted whether the disclaimer has been accepted for this assignment
 */
export function viewEstimate(
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
      return 'nothing';
    default:
      return 'status';
  }
}

function viewReady({ claim }: Pick<Assignment, 'claim'>, isAccepted: boolean): EstimateView {
  if (!claim?.estimate) return 'notFound';
  return claim.estimate.pdfUrl !== null && !isAccepted ? 'disclaimer' : 'preview';
}
