import type { Assignment, AssignmentStatus } from './assignment.ts';

export interface StatusChecklist {
  /** Never empty. */
  readonly steps: readonly AssignmentStatus[];
  /** The last one that is complete; those before it are too. */
  readonly currentIndex: number;
}

const first = 'photos_received';

/** Before the photos nothing is on its way yet: these are not part of it wherever the list has them. */
const earlier: readonly string[] = ['submit_vin', 'submit_photos'];

/**
 * What happens to a claim once its photos are there. A current status that the list does not hold leaves all but the
 * first to come.
 */
export function statusChecklistOf({
  statuses,
  currentStatusCode,
}: Pick<Assignment, 'statuses' | 'currentStatusCode'>): StatusChecklist {
  const start = statuses.findIndex(({ code }) => code === first);
  const steps =
    start === -1
      ? [
          { code: first, title: '', description: '' },
          ...statuses.filter(({ code }) => !earlier.includes(code)),
        ]
      : statuses.slice(start);
  const current = steps.findIndex(({ code }) => code === currentStatusCode);
  return { steps, currentIndex: Math.max(current, 0) };
}
