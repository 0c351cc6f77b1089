import type { BackendError } from '#src/backend/errors.ts';
import type { UploadError, UploadStep } from '#src/domain/uploadRetry.ts';
import { isCatalogueCode } from '#src/i18n/errorText.ts';

const unansweredKinds: readonly BackendError['kind'][] = ['offline', 'timeout', 'stalled'];

/** Classifies a failed call for the retry rule. */
export function toUploadError(step: UploadStep, { kind, status, code }: BackendError): UploadError {
  if (status === undefined && unansweredKinds.includes(kind)) return { step, kind: 'noResponse' };
  const hasKnownCode = code !== undefined && isCatalogueCode(code);
  return { step, kind: 'answered', status, hasKnownCode };
}

/** Whether a later retry can succeed. Otherwise the customer has to act. */
export function isTransient({ kind, status }: BackendError): boolean {
  if (unansweredKinds.includes(kind)) return true;
  return kind === 'unavailable' || kind === 'rateLimited' || (kind === 'protocol' && (status ?? 0) >= 500);
}

/**
 * Whether the backend's answer says what is wrong. Such an error is shown to the customer and not reported to the
 * developers.
 */
export function isExplainedByBackend({ code, display, field }: BackendError): boolean {
  return code !== undefined || display !== undefined || field !== undefined;
}
