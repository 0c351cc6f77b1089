import type { BackendError } from '#src/backend/errors.ts';
import type { UploadFailure } from '#src/domain/supplement/uploads.ts';
import type { UploadError, UploadStep } from '#src/domain/uploadRetry.ts';
import { isCatalogueCode } from '#src/i18n/errorText.ts';
import type { UploadResult } from '#src/platform/upload.ts';

const unansweredKinds: readonly BackendError['kind'][] = ['offline', 'timeout', 'stalled'];

/** Converts a failed call into the form that the retry rules use. */
export function toUploadError(step: UploadStep, { kind, status, code }: BackendError): UploadError {
  if (status === undefined && unansweredKinds.includes(kind)) return { step, kind: 'noResponse' };
  return { step, kind: 'answered', status, hasKnownCode: code !== undefined && isCatalogueCode(code) };
}

/** Converts an upload result into an error. Storage responses have no readable message, only a status. */
export function storageErrorOf(end: UploadResult): BackendError | undefined {
  if (end.kind === 'answered') return isSuccess(end.status) ? undefined : statusError(end.status);
  if (end.kind === 'stalled') return { kind: 'stalled' };
  if (end.kind === 'forbidden')
    return { kind: 'protocol', message: 'the destination is not a storage of this environment' };
  // After an abort by the app, the caller checks the signal and ignores this error.
  return { kind: 'offline' };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function statusError(status: number): BackendError {
  const message = 'storage refused the file';
  if (status === 429) return { kind: 'rateLimited', status, message };
  return { kind: status >= 500 || status === 408 ? 'unavailable' : 'rejected', status, message };
}

/** Returns the error that is shown next to the file. */
export function failureOf({ kind, status, display }: BackendError): UploadFailure {
  const serverText = display === undefined ? {} : { display };
  if (status === 413) return { code: 'large', ...serverText };
  switch (kind) {
    case 'offline':
      return { code: 'offline' };
    case 'timeout':
    case 'stalled':
      return { code: 'silent' };
    case 'unauthorised':
      return { code: 'expired' };
    case 'rejected':
    case 'notFound':
    case 'conflict':
      return { code: 'refused', ...serverText };
    default:
      return { code: 'unavailable', ...serverText };
  }
}
