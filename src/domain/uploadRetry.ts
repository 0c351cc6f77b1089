/** The three calls of an upload, in their order. */
export type UploadStep = 'submit' | 'post' | 'confirm';

/** Why one attempt at one step came to nothing. */
export interface UploadFault {
  readonly step: UploadStep;
  /** `silent`: no answer, or none in time, or none that moved on. */
  readonly kind: 'silent' | 'answered';
  /** HTTP status, where an answer came. */
  readonly status?: number | undefined;
  /** The answer names an error that has words of its own: the server has understood and refused. */
  readonly hasKnownCode?: boolean;
}

/** What has been used up of one photo's patience; counted anew for each photo and each sending of it. */
export interface UploadPatience {
  readonly retryCount: number;
  readonly hasRenewedForm: boolean;
}

export type NextMove =
  | { readonly kind: 'repeat'; readonly waitMs: number; readonly patience: UploadPatience }
  /** The signed form is dead: a new one, then the bytes. */
  | { readonly kind: 'renew'; readonly patience: UploadPatience }
  | { readonly kind: 'giveUp' };

export interface Circumstances {
  /** How long the failed attempt took. */
  readonly tookMs: number;
  /** 0 to 1, from the caller: phones that lost the same mast do not all come back at once. */
  readonly jitter: number;
}

export const mostRetries = 5;
/** An attempt ends after this long without progress. */
export const stallMs = 12_000;

export const freshPatience: UploadPatience = { retryCount: 0, hasRenewedForm: false };

const pausesMs = [400, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Decides what follows a fault. A dead form is renewed once and costs no retry; beyond that the first attempt and at
 * most five more share one count over all three steps, so six silent attempts end within 72 s.
 */
export function moveAfter(
  fault: UploadFault,
  patience: UploadPatience,
  { tookMs, jitter }: Circumstances,
): NextMove {
  if (fault.step === 'post' && fault.status === 403)
    return patience.hasRenewedForm
      ? { kind: 'giveUp' }
      : { kind: 'renew', patience: { ...patience, hasRenewedForm: true } };
  if (!isRetryable(fault) || patience.retryCount >= mostRetries) return { kind: 'giveUp' };
  return {
    kind: 'repeat',
    // What was waited for an answer counts: nobody who has sat through a time-out is made to wait again.
    waitMs: Math.max(0, backoffMs(patience.retryCount, jitter) - tookMs),
    patience: { ...patience, retryCount: patience.retryCount + 1 },
  };
}

/**
 * Silence, 408, 429 and 5xx may pass; any other answer, and an error that is known by name, will be the same again.
 *
 */
export function isRetryable({ kind, status, hasKnownCode = false }: UploadFault): boolean {
  if (kind === 'silent') return true;
  if (hasKnownCode || status === undefined) return false;
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Between half and the whole of a pause that doubles; the first is a blink.
 * @param retriesBefore 0 for the first retry
 */
export function backoffMs(retriesBefore: number, jitter: number): number {
  const pause = pausesMs[Math.min(retriesBefore, pausesMs.length - 1)] ?? 0;
  return Math.round(pause * (0.5 + Math.min(1, Math.max(0, jitter)) / 2));
}

/**
 * Whether the server may have done what it was asked for: no answer came, or only a gateway answered. Then check before
 * repeating the call.
 */
export function mayHaveSucceeded({ kind, status }: UploadFault): boolean {
  return kind === 'silent' || status === 502 || status === 504;
}
