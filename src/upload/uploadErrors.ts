import type { BackendError } from '#src/backend/errors.ts';
import { isCatalogueCode } from '#src/i18n/errorText.ts';
import type { UploadResult } from '#src/platform/upload.ts';
import type { UploadFailureKind } from './retryTable.ts';

export const unansweredKinds: readonly BackendError['kind'][] = ['offline', 'timeout', 'stalled'];

/** Classifies a failed call for the table of retries. */
export function classifyFailure(error: BackendError): UploadFailureKind {
  const { kind, status, code } = error;
  if (status === undefined) return unansweredKinds.includes(kind) ? 'noResponse' : 'rejected';
  if (code !== undefined && isCatalogueCode(code)) return 'rejected';
  if (status === 502 || status === 504 || isUnreadable(error)) return 'gatewayError';
  if (isTemporary(status)) return 'unavailable';
  return status === 403 ? 'forbidden' : 'rejected';
}

/**
 * True for a response with a success status that is not JSON: it was cut off, or it is not from the backend, like the
 * login page of a network. The call may have succeeded.
 */
export function isUnreadable({ kind, status }: BackendError): boolean {
  return kind === 'protocol' && status !== undefined && status < 300;
}

/** Converts the end of a transfer into an error. Storage responses have no message for users, only a status. */
export function transferErrorOf(end: UploadResult): BackendError | undefined {
  switch (end.kind) {
    case 'answered':
      return end.status >= 200 && end.status < 300 ? undefined : statusError(end.status);
    case 'stalled':
      return { kind: 'stalled' };
    case 'forbidden':
      return { kind: 'protocol', message: 'the upload URL is not a storage of this environment' };
    // After an abort by the app, the runner checks the signal and ignores this error.
    case 'aborted':
    case 'offline':
      return { kind: 'offline' };
    default:
      return end satisfies never;
  }
}

function statusError(status: number): BackendError {
  const message = 'storage rejected the file';
  if (status === 429) return { kind: 'rateLimited', status, message };
  return { kind: isTemporary(status) ? 'unavailable' : 'rejected', status, message };
}

function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}
