import type { Assignment, AssignmentStatus } from '#src/api/assignment.ts';
import type { HumanStatus } from '#src/claim/humanStatus.ts';

/** What the estimate screen shows for an assignment. */
export type EstimateView =
  | 'disclaimer'
  | 'preview'
  | 'status'
  | 'pendingLiability'
  | 'notFound'
  | 'notStarted';

/** A known status, or a status that a newer backend may add. */
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

interface StatusChecklist {
  /** Never empty. */
  readonly steps: readonly AssignmentStatus[];
  /** Index of the current step; the steps before it are complete. */
  readonly currentIndex: number;
  /** True if the current step names an event that has happened, not work in progress such as writing the estimate. */
  readonly isCurrentComplete: boolean;
}

const firstStatusCode = 'photos_received';

/** Steps before the photos are never part of the checklist. */
const statusCodesBeforePhotos: readonly string[] = ['submit_vin', 'submit_photos'];

/** Statuses that name an event. When a claim gets such a status, the step of the status is already complete. */
const eventCodes: readonly string[] = [
  firstStatusCode,
  'appraiser_assigned',
  'estimate_complete',
  'canceled',
];

/**
 * The progress of a claim after its photos. If the list does not contain the current status, only the first step is
 * complete.
 */
export function statusChecklistOf({
  statuses,
  currentStatusCode,
}: Pick<Assignment, 'statuses' | 'currentStatusCode'>): StatusChecklist {
  const start = statuses.findIndex(({ code }) => code === firstStatusCode);
  const steps =
    start === -1
      ? [
          { code: firstStatusCode, title: '', description: '' },
          ...statuses.filter(({ code }) => !statusCodesBeforePhotos.includes(code)),
        ]
      : statuses.slice(start);
  const found = steps.findIndex(({ code }) => code === currentStatusCode);
  const currentIndex = Math.max(found, 0);
  return { steps, currentIndex, isCurrentComplete: eventCodes.includes(steps[currentIndex]?.code ?? '') };
}
