import type { BackendError } from '#src/backend/errors.ts';
import type { UploadFault, UploadStep } from '#src/domain/uploadRetry.ts';
import { isCatalogueCode } from '#src/i18n/errorText.ts';

const silent: readonly BackendError['kind'][] = ['offline', 'timeout', 'stalled'];

/** What a failed call means to the rule of retries. */
export function faultOf(step: UploadStep, { kind, status, code }: BackendError): UploadFault {
  if (status === undefined && silent.includes(kind)) return { step, kind: 'silent' };
  const hasKnownCode = code !== undefined && isCatalogueCode(code);
  return { step, kind: 'answered', status, hasKnownCode };
}

/** Whether it may go better by itself, later. Otherwise somebody has to look. */
export function mayPass({ kind, status }: BackendError): boolean {
  if (silent.includes(kind)) return true;
  return kind === 'unavailable' || kind === 'rateLimited' || (kind === 'protocol' && (status ?? 0) >= 500);
}

/** Whether the backend itself has said what is wrong: that is shown, and is no fault to report. */
export function isToldByBackend({ code, display, field }: BackendError): boolean {
  return code !== undefined || display !== undefined || field !== undefined;
}
