import { paths } from './paths.ts';

/** What photos are asked for beyond the usual ones; any other mode is as none. */
export type PhotosMode = 'additional';

/** Builders for the links of members, as `href` has them for visitors. Apart, so that no first visit loads them. */
export const memberHref = {
  faqs: () => paths.faqs,
  notificationPreferences: () => paths.notificationPreferences,
  /** With a view: the receipt in its place. */
  estimate: (assignmentId: string, view?: 'receipt') =>
    `${assignment(assignmentId)}/estimate${query('view', view)}`,
  /** Without a step it begins. */
  feedback: (assignmentId: string, step?: string) =>
    `${assignment(assignmentId)}/feedback${query('step', step)}`,
  /** Without a step it begins, or goes on to the photos by itself. */
  vin: (assignmentId: string, step?: string) => `${assignment(assignmentId)}/vin${query('step', step)}`,
  photos: (assignmentId: string, mode?: PhotosMode) =>
    `${assignment(assignmentId)}/photos${mode === undefined ? '' : `/${mode}`}`,
  photosFeedback: (assignmentId: string, rating?: string) =>
    `${assignment(assignmentId)}/photos-feedback${query('rating', rating)}`,
} as const;

function assignment(id: string): string {
  return `/${encodeURIComponent(id)}`;
}

function query(name: string, value: string | undefined): string {
  return value === undefined ? '' : `?${new URLSearchParams({ [name]: value }).toString()}`;
}
