import { paths } from './paths.ts';

/** `additional`: photos that were not requested. Any other value counts as undefined. */
type PhotosMode = 'additional';

/** Link builders for signed-in members. They are separate from `href` so that the first visit does not load them. */
export const memberHref = {
  faqs: () => paths.faqs,
  /** With `receipt`, opens the receipt instead of the estimate. */
  estimate: (assignmentId: string, view?: 'receipt') =>
    `${assignment(assignmentId)}/estimate${query('view', view)}`,
  /** Without a step, opens the first step. */
  feedback: (assignmentId: string, step?: string) =>
    `${assignment(assignmentId)}/feedback${query('step', step)}`,
  /** Without a step, opens the first step, or continues to the photos if no VIN is needed. */
  vin: (assignmentId: string, step?: string) => `${assignment(assignmentId)}/vin${query('step', step)}`,
  photos: (assignmentId: string, mode?: PhotosMode) =>
    `${assignment(assignmentId)}/photos${mode === undefined ? '' : `/${mode}`}`,
  /** Opens the first requested photo or, if that photo is already taken, the default step of the photos. */
  firstPhoto: (assignmentId: string) => `${assignment(assignmentId)}/photos?step=take&set=1&prompt=1`,
} as const;

function assignment(id: string): string {
  return `/${encodeURIComponent(id)}`;
}

function query(name: string, value: string | undefined): string {
  return value === undefined ? '' : `?${new URLSearchParams({ [name]: value }).toString()}`;
}
