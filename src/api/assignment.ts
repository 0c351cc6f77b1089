import * as v from 'valibot';
import { claimSchema } from './claim.ts';
import { incompleteSets, type PhotoSet, photoSchema, photoSetSchema } from './photoSet.ts';
import { number, type Stored, text } from './stored.ts';
import { vehicleSchema } from './vehicle.ts';

const statusSchema = v.object({ code: v.string(), title: v.string(), description: v.string() });

/** One step of a claim's progress, with the texts of the backend. */
export type AssignmentStatus = Stored<typeof statusSchema>;

const faqSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** Untrusted: the URLs are checked before they become links. */
  links: v.array(v.object({ text: v.string(), url: v.string() })),
  /** Null if not rated. */
  isUseful: v.nullable(v.boolean()),
});

/** A question with its answer, and the customer's rating of it for this assignment. */
export type Faq = Stored<typeof faqSchema>;

/** Stored data of an older release is discarded if it lacks a field of this schema. */
export const assignmentSchema = v.object({
  /** Determines how `humanStatusOf` derives the status that the customer sees. */
  source: v.picklist(['assignment', 'exposure']),
  id: v.string(),
  reportableId: text,
  claimNumber: text,
  activationCode: text,
  logoUrl: text,
  /** Epoch milliseconds. */
  createdAtMs: number,
  /** Epoch milliseconds. */
  updatedAtMs: number,
  licensePlate: text,
  /** The exposure's own token. */
  token: text,
  vehicle: v.nullable(vehicleSchema),
  /** Text for display; empty if the vehicle is unknown. */
  vehicleText: v.string(),
  claim: v.nullable(claimSchema),
  statuses: v.array(statusSchema),
  currentStatusCode: text,
  /** Requested only while a photo of the VIN is required; otherwise null. */
  vinPhotoSet: v.nullable(photoSetSchema),
  /** The initial sets, then the requested sets, without the VIN photo set. */
  photoSets: v.array(photoSetSchema),
  userPhotos: v.array(photoSchema),
  additionalPhotos: v.array(photoSchema),
  faqs: v.array(faqSchema),
  needsClaim: v.boolean(),
  isFeedbackEnabled: v.boolean(),
  photosRating: number,
});

/**
 * One damaged vehicle of one claim. The standard flavour returns it as an assignment with a claim, the vice flavour as
 * an exposure, for which the adapter builds a claim.
 */
export type Assignment = Stored<typeof assignmentSchema>;

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
