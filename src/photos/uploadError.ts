import type { BackendError } from '#src/api/errors.ts';
import { isUnreadable, unansweredKinds } from '#src/upload/uploadErrors.ts';
import type { LocalPhoto } from './queue/photoQueue.ts';

/** Whether a later retry can succeed. Otherwise the customer has to act. */
export function isTransient(error: BackendError): boolean {
  const { kind, status } = error;
  if (unansweredKinds.includes(kind) || isUnreadable(error)) return true;
  return kind === 'unavailable' || kind === 'rateLimited' || (kind === 'protocol' && (status ?? 0) >= 500);
}

/** Whether the backend has rejected the photo, so that the customer has to act. */
export function needsAttention({ failure }: Pick<LocalPhoto, 'failure'>): boolean {
  return failure !== null && !isTransient(failure.error);
}

/**
 * Whether the backend's answer explains the error. Such an error is shown to the customer and not reported to the
 * developers.
 */
export function isExplainedByBackend({ code, display, field }: BackendError): boolean {
  return code !== undefined || display !== undefined || field !== undefined;
}
