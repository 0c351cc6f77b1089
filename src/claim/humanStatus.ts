import { type Assignment, incompletePhotoSets } from '#src/api/assignment.ts';
import { memberHref } from '#src/navigation/memberHref.ts';

/** The state of a claim, as shown to customers. */
export type HumanStatus = 'submitVin' | 'photosNeeded' | 'inProgress' | 'ready';

export interface HumanStatusDisplay {
  readonly tone: 'actionNeeded' | 'inProgress' | 'ready';
  /** The screen that the status links to. */
  readonly target: 'vin' | 'photos' | 'estimate';
}

/** `submitVin` and `photosNeeded` have the same tone, because both wait for the customer. */
export const humanStatusDisplays: Readonly<Record<HumanStatus, HumanStatusDisplay>> = {
  submitVin: { tone: 'actionNeeded', target: 'vin' },
  photosNeeded: { tone: 'actionNeeded', target: 'photos' },
  inProgress: { tone: 'inProgress', target: 'estimate' },
  ready: { tone: 'ready', target: 'estimate' },
};

/** Codes that the standard flavour is known to send. Other codes count as in progress. */
export const knownStatusCodes = [
  'adjuster_clarification',
  'adjuster_will_contact',
  'adjuster_will_contact_total_loss',
  'appraiser_assigned',
  'canceled',
  'estimate_complete',
  'photos_received',
  'submit_photos',
  'submit_vin',
  'writing_estimate',
] as const;

/** @param isVinPhotoRequired stored per assignment; if true, a missing VIN photo also counts as a missing photo */
export function humanStatusOf(assignment: Assignment, isVinPhotoRequired: boolean): HumanStatus {
  const needsPhotos = incompletePhotoSets(assignment, isVinPhotoRequired).length > 0;
  return assignment.source === 'assignment'
    ? statusFromCode(assignment.currentStatusCode, needsPhotos)
    : statusFromData(assignment, needsPhotos);
}

/** Whether the claim was canceled. Such a claim counts as ready, because nothing more is expected from the customer. */
export function isCanceled({ currentStatusCode }: Pick<Assignment, 'currentStatusCode'>): boolean {
  return currentStatusCode === 'canceled';
}

function statusFromCode(code: string | null, needsPhotos: boolean): HumanStatus {
  if (code === 'submit_vin') return 'submitVin';
  if (code === 'estimate_complete' || code === 'canceled') return 'ready';
  return code === 'submit_photos' || needsPhotos ? 'photosNeeded' : 'inProgress';
}

function statusFromData({ claim, licensePlate, vehicle }: Assignment, needsPhotos: boolean): HumanStatus {
  if (claim?.estimate) return 'ready';
  if (!licensePlate && !vehicle?.vin) return 'submitVin';
  return needsPhotos ? 'photosNeeded' : 'inProgress';
}

/** Path of the page where a claim with this status continues. */
export function statusHref(assignmentId: string, status: HumanStatus): string {
  return memberHref[humanStatusDisplays[status].target](assignmentId);
}

/** @param vinRequiredIds ids of the assignments that require a VIN photo, which then counts as a requested photo */
export function statusOf(assignment: Assignment, vinRequiredIds: ReadonlySet<string>): HumanStatus {
  return humanStatusOf(assignment, vinRequiredIds.has(assignment.id));
}

/** The carrier's survey settings. */
export interface SurveyPlan {
  readonly npsAfterPhotos: boolean;
}

/** True if the carrier uses the survey and the customer has not answered it. */
export function isSurveyDue({ claim }: Pick<Assignment, 'claim'>, { npsAfterPhotos }: SurveyPlan): boolean {
  return npsAfterPhotos && !claim?.ratings.npsSubmitted;
}
