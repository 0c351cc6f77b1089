import * as v from 'valibot';
import { reject } from '../calls/check.ts';
import type { View } from '../calls/view.ts';
import { promptsOf } from '../seed/photoSets.ts';
import { hasAllPhotos, type SandboxClaim, type SentPhoto } from '../state/claims.ts';
import { findDuplicate, type PhotoStore, type Submission } from '../state/photoStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { objectPath } from '../storage/bucket.ts';

/** Photo logic shared by both flavours. Each flavour defines its own endpoints and formats. */

/** An id in a request body: a number as returned by the API, or a string. */
export const idSchema = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be an id')),
  v.pipe(v.number(), v.integer(), v.transform(String)),
]);

/** Checks that the claim has the prompt, and that it is in the given set. */
export function expectPrompt(claim: SandboxClaim, promptId: string, setId?: string): void {
  const exists = promptsOf(claim.photoPlan).some(
    (it) => it.prompt.id === promptId && (setId === undefined || it.setId === setId),
  );
  if (!exists) reject(404, 'photo_prompt_not_found');
}

/** The presigned upload form of a photo. */
export function submissionEntity(
  { id, grant }: Submission,
  fields: Readonly<Record<string, string>>,
  view: View,
): object {
  return {
    id: Number(id),
    destination: { url: view.urlOf(`/_storage/${grant.bucket}`), fields },
  };
}

/**
 * Confirms an upload once and adds the photo to its claim. A prompt has one photo: different bytes are a retake and
 * replace it; identical bytes are a duplicate upload and are rejected. Photos without a prompt may repeat, because
 * people can choose the same file twice.
 */
export function confirmSubmission(
  { photos, customers }: SandboxWorld,
  carrier: string,
  claimIds: readonly string[],
  id: string,
): Submission {
  const submission = photos.find(carrier, id);
  const claim = submission && customers.of(carrier).claim(submission.assignmentId);
  if (!submission || !claim || !claimIds.includes(claim.id)) return reject(404, 'file_submission_not_found');
  if (!submission.object) return reject(422, 'file_submission_not_found');
  if (submission.confirmedAtMs !== null || isDuplicate(photos, submission)) {
    submission.rejectedConfirmations += 1;
    return reject(409, 'photo_already_notified');
  }
  submission.confirmedAtMs = photos.now();
  addToClaim(claim, submission);
  return submission;
}

function isDuplicate(photos: PhotoStore, submission: Submission): boolean {
  return submission.promptId !== null && findDuplicate(photos, submission) !== undefined;
}

function addToClaim(claim: SandboxClaim, submission: Submission): void {
  const photo: SentPhoto = {
    id: submission.id,
    path: objectPath(submission),
    sentAt: new Date(submission.confirmedAtMs ?? 0).toISOString(),
  };
  if (submission.promptId === null) claim.extraPhotos.push(photo);
  else claim.photos.set(submission.promptId, photo);
  if (claim.statusCode === 'submit_photos' && hasAllPhotos(claim)) claim.statusCode = 'photos_received';
}

export const photosRatingSchema = v.strictObject({
  rating: v.strictObject({ photos_rating: v.picklist([1, 2, 3], 'must be 1, 2 or 3') }),
});
