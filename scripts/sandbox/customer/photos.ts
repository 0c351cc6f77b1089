import * as v from 'valibot';
import { reject } from '../calls/check.ts';
import type { View } from '../calls/createCall.ts';
import { type PhotoSetSeed, type PromptSeed, promptsOf } from '../seed/photoSets.ts';
import { hasAllPhotos, type SandboxClaim } from '../state/claims.ts';
import { findDuplicate, type Submission } from '../state/photoStore.ts';
import { objectPath } from '../storage/bucket.ts';
import { memberAction } from './action.ts';

interface NewPhoto {
  readonly claim: SandboxClaim;
  /** Omitted for an additional photo. */
  readonly promptId: string | undefined;
  readonly setId?: string | undefined;
  /** Whether the storage headers are sent as form fields. */
  readonly carriesHeaders: boolean;
}

export const photoActions = {
  createPhoto: memberAction(
    'Returns a signed upload form for the photo of a prompt, or for an additional photo.',
    ({ world, view }, { claim, promptId, setId, carriesHeaders }: NewPhoto) => {
      if (promptId !== undefined) expectPrompt(claim, promptId, setId);
      const target = {
        carrier: view.carrier,
        assignmentId: claim.id,
        promptId: promptId ?? null,
        carriesHeaders,
      };
      const { submission, fields } = world.photos.create(target);
      return submissionEntity(submission, fields, view);
    },
    { status: 201, photoStep: 'create' },
  ),
  /**
   * Adds the photo to its claim. A prompt has one photo: different bytes are a retake and replace it; identical bytes are
   * a duplicate upload and are rejected. Photos without a prompt may repeat, because people can choose the same file
   * twice.
   */
  confirmPhoto: memberAction(
    'Confirms the upload of a photo, once.',
    ({ world: { photos }, view, claims, part }) => {
      const submission = photos.find(view.carrier, part('id'));
      const claim = claims.find(({ id }) => id === submission?.assignmentId);
      if (!submission || !claim) return reject(404, 'file_submission_not_found');
      if (!submission.object) return reject(422, 'file_submission_not_found');
      const isDuplicate = submission.promptId !== null && findDuplicate(photos, submission) !== undefined;
      if (submission.confirmedAtMs !== null || isDuplicate) {
        submission.rejectedConfirmations += 1;
        return reject(409, 'photo_already_notified');
      }
      submission.confirmedAtMs = photos.now();
      addToClaim(claim, submission);
      return { id: Number(submission.id) };
    },
    { photoStep: 'notify' },
  ),
};

/** An id in a request body: a number as returned by the API, or a string. */
export const idSchema = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be an id')),
  v.pipe(v.number(), v.integer(), v.transform(String)),
]);

/** Checks that the claim has the prompt, and that the prompt is in the given set. */
function expectPrompt(claim: SandboxClaim, promptId: string, setId?: string): void {
  const exists = promptsOf(claim.photoPlan).some(
    (it) => it.prompt.id === promptId && (setId === undefined || it.setId === setId),
  );
  if (!exists) reject(404, 'photo_prompt_not_found');
}

/**
 * Returns photo sets with their prompts.
 * @param list name of the list of prompts in this flavour
 * @param promptFields the fields of a prompt that only this flavour has
 */
export function photoSetEntities(
  sets: readonly PhotoSetSeed[],
  { texts }: View,
  list: 'overlays' | 'photo_prompts',
  promptFields: (prompt: PromptSeed) => object,
): object[] {
  return sets.map(({ id, category, text, prompts }, sequence) => ({
    id: Number(id),
    category,
    sequence,
    ...texts.photoSets[text],
    [list]: prompts.map((prompt, index) => ({
      id: Number(prompt.id),
      sequence: index,
      ...texts.prompts[prompt.text],
      ...promptFields(prompt),
    })),
  }));
}

function submissionEntity(
  { id, grant }: Submission,
  fields: Readonly<Record<string, string>>,
  view: View,
): object {
  return { id: Number(id), destination: { url: view.urlOf(`/_storage/${grant.bucket}`), fields } };
}

function addToClaim(claim: SandboxClaim, submission: Submission): void {
  const photo = {
    id: submission.id,
    path: objectPath(submission),
    sentAt: new Date(submission.confirmedAtMs ?? 0).toISOString(),
  };
  if (submission.promptId === null) claim.extraPhotos.push(photo);
  else claim.photos.set(submission.promptId, photo);
  if (claim.statusCode === 'submit_photos' && hasAllPhotos(claim)) claim.statusCode = 'photos_received';
}
