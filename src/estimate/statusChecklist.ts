import type { Assignment, AssignmentStatus } from '#src/api/assignment.ts';

export interface StatusChecklist {
  /** Never empty. */
  readonly steps: readonly AssignmentStatus[];
  /** Index of the current step; the steps before it are complete. */
  readonly currentIndex: number;
  /** False if the current step names work in progress, such as writing the estimate, and no event that has happened. */
  readonly isCurrentComplete: boolean;
}

const firstStatusCode = 'photos_received';

/** Steps before the photos are never part of the checklist. */
const statusCodesBeforePhotos: readonly string[] = ['submit_vin', 'submit_photos'];

/** Statuses that name an event. They are complete when they are reached. */
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
