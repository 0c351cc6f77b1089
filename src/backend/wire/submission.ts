import * as v from 'valibot';
import type { UploadSubmission } from '#src/domain/uploadSubmission.ts';
import { entityIn } from './envelope.ts';
import { entity, id, textMap } from './loose.ts';

const storageUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\//i.test(value) && isAddress(value), 'is not a storage address'),
);

const submission = entity({
  id,
  destination: entity({ url: storageUrl, fields: textMap }),
});

export const photoReply = entityIn('photo', submission);

export const photoSubmissionReply = entityIn('photo_submission', submission);

/** A file of any type from a vendor. */
export const fileSubmissionReply = entityIn('file_submission', submission);

export function mapSubmission({
  id: submissionId,
  destination,
}: v.InferOutput<typeof submission>): UploadSubmission {
  return { id: submissionId, destination: { kind: 'form', ...destination } };
}

/** Older phone browsers do not have `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return new URL(text) instanceof URL;
  } catch {
    return false;
  }
}
