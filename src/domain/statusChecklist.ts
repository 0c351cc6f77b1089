import type { Assignment, AssignmentStatus } from './assignment.ts';

export interface StatusChecklist {
  /** Never empty. */
  readonly steps: readonly AssignmentStatus[];
  /** Index of the last complete step; the steps before it are complete too. */
  readonly currentIndex: number;
}

const firstStatusCode = 'photos_received';

/** Steps before the photos are never part of the checklist. */
const statusCodesBeforePhotos: readonly string[] = ['submit_vin', 'submit_photos'];

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
  const current = steps.findIndex(({ code }) => code === currentStatusCode);
  return { steps, currentIndex: Math.max(current, 0) };
}
