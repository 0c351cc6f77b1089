import * as v from 'valibot';
import type { Assignment } from '#src/api/assignment.ts';
import type { PhotoSet } from '#src/api/photoSet.ts';
import { persistedVehicleSchema } from './persistedVehicle.ts';
import { ageMs, photoTimeOf } from './photoTimes.ts';

const text = v.nullable(v.string());
const number = v.nullable(v.number());

const vehicle = v.nullable(persistedVehicleSchema);

const estimate = v.object({
  ...{ id: text, amountCents: number, deductibleCents: number, comments: text, status: text },
  ...{ payoutType: text, pdfUrl: text, pictureUrl: text, message: text },
  address: v.object({ line: text, line1: text, city: text, state: text, zipCode: text }),
  settlement: v.object({ eft: v.boolean(), check: v.boolean(), shop: v.boolean() }),
});

const ratings = v.object({
  ...{ photos: number, carrier: number, process: number, comments: text },
  ...{ npsSubmitted: v.boolean(), ratedAtMs: number },
});

const claim = v.object({
  ...{ id: v.string(), claimNumber: text, type: text, status: text, comments: text, platformType: text },
  ...{ platformVersion: text, prepaymentCents: number, vehicle, vehicleTypeId: number, zipCode: text },
  ...{ hasLien: v.boolean(), providerId: text, contactPhone: text, canViewEstimate: v.boolean() },
  reason: v.nullable(v.object({ code: v.string(), appMessage: text })),
  estimate: v.nullable(estimate),
  ratings,
});

const photo = v.object({
  ...{ id: text, promptId: text, submittedUrl: text, processedUrl: text, sentAtMs: number },
});

const prompt = v.object({
  ...{ id: v.string(), sequence: number, title: v.string(), description: v.string(), exampleUrl: text },
  photo: v.nullable(photo),
});

const photoSet = v.object({
  ...{ id: text, category: text, sequence: number, title: v.string(), description: v.string() },
  prompts: v.array(prompt),
});

const faq = v.object({
  ...{ id: v.string(), title: v.string(), description: v.string() },
  links: v.array(v.object({ text: v.string(), url: v.string() })),
  isUseful: v.nullable(v.boolean()),
});

/**
 * The type annotation makes compilation fail when the domain type gains a field. Data stored by an older release is
 * then discarded.
 */
const assignmentSchema: v.GenericSchema<unknown, Assignment> = v.object({
  source: v.picklist(['assignment', 'exposure']),
  ...{ id: v.string(), reportableId: text, claimNumber: text, activationCode: text, logoUrl: text },
  ...{ createdAtMs: number, licensePlate: text, token: text, vehicle, vehicleText: v.string() },
  claim: v.nullable(claim),
  statuses: v.array(v.object({ code: v.string(), title: v.string(), description: v.string() })),
  currentStatusCode: text,
  vinPhotoSet: v.nullable(photoSet),
  ...{ photoSets: v.array(photoSet), userPhotos: v.array(photo), additionalPhotos: v.array(photo) },
  faqs: v.array(faq),
  ...{ needsClaim: v.boolean(), isFeedbackEnabled: v.boolean(), photosRating: number },
});

/** Parses a stored assignment; undefined if it is unreadable. */
export function parsePersistedAssignment(stored: unknown): Assignment | null | undefined {
  const parsed = v.safeParse(v.nullable(assignmentSchema), stored);
  return parsed.success ? parsed.output : undefined;
}

export function parsePersistedAssignments(stored: unknown): Assignment[] | undefined {
  const parsed = v.safeParse(v.array(assignmentSchema), stored);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Marks the prompts whose photos this device has sent since the assignment was loaded, so that they are not requested
 * again.
 * @param times from `parsePhotoTimes`, for this assignment
 */
export function addPhotosSentSince(
  assignment: Assignment,
  times: ReadonlyMap<string, number>,
  requestedAtMs: number,
  nowMs: number,
): Assignment {
  const addSentPhotos = (set: PhotoSet): PhotoSet => ({
    ...set,
    prompts: set.prompts.map((slot) => {
      const sentAtMs = photoTimeOf(times, { setId: set.id, promptId: slot.id }) ?? 0;
      if (slot.photo || ageMs(sentAtMs, nowMs) >= ageMs(requestedAtMs, nowMs)) return slot;
      const sent = { id: null, promptId: slot.id, submittedUrl: null, processedUrl: null, sentAtMs };
      return { ...slot, photo: sent };
    }),
  });
  const { vinPhotoSet, photoSets } = assignment;
  return {
    ...assignment,
    vinPhotoSet: vinPhotoSet && addSentPhotos(vinPhotoSet),
    photoSets: photoSets.map(addSentPhotos),
  };
}
