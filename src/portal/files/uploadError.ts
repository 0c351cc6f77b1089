import type { BackendError } from '#src/api/errors.ts';
import type { UploadFailure } from './uploads.ts';

/** Returns the error that is shown next to the file. */
export function failureOf({ kind, status, display, textLanguage }: BackendError): UploadFailure {
  const serverText = display === undefined || textLanguage === 'other' ? {} : { display };
  if (status === 413) return { code: 'large', ...serverText };
  switch (kind) {
    case 'offline':
      return { code: 'offline' };
    case 'timeout':
    case 'stalled':
      return { code: 'silent' };
    case 'fileGone':
      return { code: 'fileGone' };
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
