import * as v from 'valibot';
import { isRecord } from '../isRecord.ts';
import type { UploadDestination, UploadSubmission } from '../uploadSubmission.ts';
import { entityIn } from './envelope.ts';
import { entity, id, textMap } from './loose.ts';

const storageUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\//i.test(value) && isAddress(value), 'is not a storage address'),
);

/** A destination with headers and without form fields is a presigned PUT. Every other one is a form. */
const destination = v.pipe(
  entity({ url: storageUrl, fields: textMap, headers: v.unknown() }),
  v.transform(({ url, fields, headers }): UploadDestination => {
    if (fields.size > 0 || !isRecord(headers)) return { kind: 'form', url, fields };
    return { kind: 'put', url, headers: v.parse(textMap, headers) };
  }),
  v.check((value) => value.kind === 'form' || areHeaders(value.headers), 'has invalid headers'),
);

const submission = entity({ id, destination });

export const photoReply = entityIn('photo', submission);

export const photoSubmissionReply = entityIn('photo_submission', submission);

/** A file of any type from a vendor. */
export const fileSubmissionReply = entityIn('file_submission', submission);

export function mapSubmission({
  id: submissionId,
  destination,
}: v.InferOutput<typeof submission>): UploadSubmission {
  return { id: submissionId, destination };
}

/** Older phone browsers do not have `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return new URL(text) instanceof URL;
  } catch {
    return false;
  }
}

function areHeaders(headers: ReadonlyMap<string, string>): boolean {
  try {
    return new Headers([...headers]) instanceof Headers;
  } catch {
    return false;
  }
}
