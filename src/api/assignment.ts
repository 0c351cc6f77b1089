import type { Claim } from './claim.ts';
import type { Faq } from './faq.ts';
import { incompleteSets, type Photo, type PhotoSet } from './photoSet.ts';
import type { Vehicle } from './vehicle.ts';

/** One step of a claim's progress, with the texts of the backend. */
export interface AssignmentStatus {
  readonly code: string;
  readonly title: string;
  readonly description: string;
}

/**
 * One damaged vehicle of one claim. The standard flavour returns it as an assignment with a claim, the vice flavour as
 * an exposure, for which the adapter builds a claim.
 */
export interface Assignment {
  /** Determines how the human status is derived. */
  readonly source: 'assignment' | 'exposure';
  readonly id: string;
  readonly reportableId: string | null;
  readonly claimNumber: string | null;
  readonly activationCode: string | null;
  readonly logoUrl: string | null;
  /** Epoch milliseconds. */
  readonly createdAtMs: number | null;
  readonly licensePlate: string | null;
  /** The exposure's own token. */
  readonly token: string | null;
  readonly vehicle: Vehicle | null;
  /** Text for display; empty if the vehicle is unknown. */
  readonly vehicleText: string;
  readonly claim: Claim | null;
  readonly statuses: readonly AssignmentStatus[];
  readonly currentStatusCode: string | null;
  /** Requested only while a photo of the VIN is required; otherwise null. */
  readonly vinPhotoSet: PhotoSet | null;
  /** Initial sets, then requested ones, without the VIN photo set. */
  readonly photoSets: readonly PhotoSet[];
  readonly userPhotos: readonly Photo[];
  readonly additionalPhotos: readonly Photo[];
  readonly faqs: readonly Faq[];
  readonly needsClaim: boolean;
  readonly isFeedbackEnabled: boolean;
  readonly photosRating: number | null;
}

/** The photo sets in the order in which they are requested. */
export function photoSetsOf(assignment: Assignment, isVinPhotoRequired: boolean): readonly PhotoSet[] {
  const { vinPhotoSet, photoSets } = assignment;
  return isVinPhotoRequired && vinPhotoSet ? [vinPhotoSet, ...photoSets] : photoSets;
}

export function incompletePhotoSets(assignment: Assignment, isVinPhotoRequired: boolean): PhotoSet[] {
  return incompleteSets(photoSetsOf(assignment, isVinPhotoRequired));
}

/** Sorts newest first: by id, descending. Ids are compared as numbers if both are numeric. */
export function sortNewestFirst(assignments: readonly Assignment[]): Assignment[] {
  return [...assignments].sort((a, b) => compareIds(b.id, a.id));
}

/** The assignment for a screen without an id in its URL: the last selected one, else the newest. */
export function currentAssignment(
  assignments: readonly Assignment[],
  selectedId: string | null,
): Assignment | undefined {
  const sorted = sortNewestFirst(assignments);
  return sorted.find(({ id }) => id === selectedId) ?? sorted[0];
}

function compareIds(a: string, b: string): number {
  const isNumeric = /^\d{1,15}$/.test(a) && /^\d{1,15}$/.test(b);
  if (isNumeric) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}
