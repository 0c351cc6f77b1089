import * as v from 'valibot';
import type { SandboxWorld } from './calls.ts';
import { refuse } from './check.ts';
import { findTwin, type PhotoBook, type Submission } from './photoBook.ts';
import { hasAllPhotos, type SandboxClaim, type SentPhoto } from './seed/claims.ts';
import { promptsOf } from './seed/photoSets.ts';
import { objectPath } from './storage/book.ts';
import type { View } from './view.ts';

/** What both flavours do alike with photos; how a call looks is theirs. */

/** An id in a body: as it came in an answer, or as text. */
export const sentId = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'is not an id')),
  v.pipe(v.number(), v.integer(), v.transform(String)),
]);

/** One of the claim's own prompts, in that set where one is named. */
export function expectPrompt(claim: SandboxClaim, promptId: string, setId?: string): void {
  const isThere = promptsOf(claim.photoPlan).some(
    (it) => it.prompt.id === promptId && (setId === undefined || it.setId === setId),
  );
  if (!isThere) refuse(404, 'photo_prompt_not_found');
}

/** Where the bytes of a photo go. */
export function submissionEntity(
  { id, grant }: Submission,
  fields: Readonly<Record<string, string>>,
  view: View,
): object {
  return {
    id: Number(id),
    destination: { url: view.address(`/_storage/${grant.bucket}`), fields },
  };
}

/**
 * Takes note that a photo's bytes have arrived, once for each submission, and shows it with its claim. A prompt holds
 * one photo: another picture for it is a retake and takes the place of the first; the same bytes again are one photo
 * sent twice, and refused. Freely added photos may repeat: people choose a file twice.
 */
export function confirmSubmission(
  { photos, customers }: SandboxWorld,
  carrier: string,
  claimIds: readonly string[],
  id: string,
): Submission {
  const submission = photos.find(carrier, id);
  const claim = submission && customers.of(carrier).claim(submission.assignmentId);
  if (!submission || !claim || !claimIds.includes(claim.id)) return refuse(404, 'file_submission_not_found');
  if (!submission.object) return refuse(422, 'file_submission_not_found');
  if (submission.confirmedAtMs !== null || isRepeat(photos, submission)) {
    submission.refusedConfirmations += 1;
    return refuse(409, 'photo_already_notified');
  }
  submission.confirmedAtMs = photos.now();
  show(claim, submission);
  return submission;
}

function isRepeat(photos: PhotoBook, submission: Submission): boolean {
  return submission.promptId !== null && findTwin(photos, submission) !== undefined;
}

function show(claim: SandboxClaim, submission: Submission): void {
  const photo: SentPhoto = {
    id: submission.id,
    path: objectPath(submission),
    sentAt: new Date(submission.confirmedAtMs ?? 0).toISOString(),
  };
  if (submission.promptId === null) claim.morePhotos.push(photo);
  else claim.photos.set(submission.promptId, photo);
  if (claim.statusCode === 'submit_photos' && hasAllPhotos(claim)) claim.statusCode = 'photos_received';
}

export const photosRatingSchema = v.strictObject({
  rating: v.strictObject({ photos_rating: v.picklist([1, 2, 3], 'is not 1, 2 or 3') }),
});
