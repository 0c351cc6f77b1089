import * as v from 'valibot';
import type { Result } from '../errors.ts';
import { entity, entityIn, id, isRecord, textMap } from './loose.ts';
import { readAs } from './readAs.ts';

/** The backend's permission to upload one file. */
export interface UploadSubmission {
  /** Passed to the call that confirms the upload. */
  readonly id: string;
  readonly destination: UploadDestination;
}

/** Where and how the bytes are sent. The backend has signed it, so its parts are sent unchanged. */
export type UploadDestination =
  | {
      /** An HTML form, posted with the file as its last field. */
      readonly kind: 'form';
      readonly url: string;
      /** Signed fields. They must be sent before the file, in this order. */
      readonly fields: ReadonlyMap<string, string>;
    }
  | {
      /** A PUT request whose body is the file. */
      readonly kind: 'put';
      readonly url: string;
      /** Signed or required headers. */
      readonly headers: ReadonlyMap<string, string>;
    };

const storageUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\//i.test(value) && isAddress(value), 'is not a storage address'),
);

/** A destination with headers and without form fields is a presigned PUT. Every other destination is a form. */
const destination = v.pipe(
  entity({ url: storageUrl, fields: textMap, headers: v.unknown() }),
  v.transform(({ url, fields, headers }): UploadDestination => {
    if (fields.size > 0 || !isRecord(headers)) return { kind: 'form', url, fields };
    return { kind: 'put', url, headers: v.parse(textMap, headers) };
  }),
  v.check((value) => value.kind === 'form' || areHeaders(value.headers), 'has invalid headers'),
);

const submission = entity({ id, destination });

/** @param name of the entity in the response */
export function readSubmission(
  result: Result<unknown>,
  name: 'photo' | 'photo_submission' | 'file_submission',
): Result<UploadSubmission> {
  return readAs(result, entityIn(name, submission), (it) => it);
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
