import type { BackendError, Result } from '#src/backend/errors.ts';
import type { FileSubmission, SupplementBackend } from '#src/backend/supplementPort.ts';
import type { VendorAssignment } from '#src/domain/supplement/vendorAssignment.ts';
import {
  freshPatience,
  isRetryable,
  mayHaveSucceeded,
  moveAfter,
  stallMs,
  type UploadPatience,
  type UploadStep,
} from '#src/domain/uploadRetry.ts';
import type { WallClock } from '#src/platform/clock.ts';
import type { Upload } from '#src/platform/upload.ts';
import { faultOf, storageErrorOf } from './uploadFault.ts';

export interface SendServices {
  readonly backend: Pick<SupplementBackend, 'createFileSubmission' | 'confirmFileUploaded'>;
  readonly upload: Upload;
  readonly clock: WallClock;
  /** Returns a random number, 0 to 1. */
  readonly jitter: () => number;
}

/** A file whose bytes are in storage but whose confirmation failed. */
export interface StoredFile {
  readonly submission: FileSubmission;
  /** The confirmation got no response, so the backend may have accepted it. */
  readonly isUncertain: boolean;
}

/** `stored` lets the next attempt for this file continue where this one failed. */
export type SendResult =
  | Extract<Result<void>, { ok: true }>
  | { readonly ok: false; readonly error: BackendError; readonly stored?: StoredFile };

export interface Sending {
  /** The task that the file is attached to. */
  readonly task: VendorAssignment['task'];
  readonly name: string;
  readonly blob: Blob;
  /** Set if an earlier attempt stored the file, so that only the confirmation is left to do. */
  readonly stored?: StoredFile | undefined;
  /** @param share the share of bytes sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  /** Called before the confirmation. From then on the backend may have the file, even if the call fails. */
  readonly onHandedOver: () => void;
}

/** The progress of one file, so that completed steps are not repeated. */
interface Run {
  readonly step: UploadStep;
  readonly submission?: FileSubmission;
  /** True if the backend may have accepted an earlier confirmation. */
  readonly isDoubtful: boolean;
}

type Attempt =
  | { readonly kind: 'moved'; readonly run: Run }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly error: BackendError };

const start: Run = { step: 'submit', isDoubtful: false };

/**
 * Sends one file in three calls: submission, bytes, confirmation. Only the upload of the bytes is retried
 * automatically. The other two calls are writes, so the user repeats them with Retry. Rejects only with the reason of
 * the signal.
 */
export async function sendFile(
  services: SendServices,
  sending: Sending,
  signal: AbortSignal,
): Promise<SendResult> {
  const { stored } = sending;
  let run: Run = stored
    ? { step: 'confirm', submission: stored.submission, isDoubtful: stored.isUncertain }
    : start;
  let patience = freshPatience;
  while (true) {
    const startedMs = services.clock.nowMs();
    const attempt = await attemptStep(services, sending, run, signal);
    // Ignore an abort after the backend has acknowledged the file.
    if (attempt.kind === 'sent') return { ok: true, value: undefined };
    if (signal.aborted) throw signal.reason;
    if (attempt.kind === 'moved') {
      run = attempt.run;
      continue;
    }
    const next = await recover(services, { run, error: attempt.error, patience, startedMs }, signal);
    if (!next) return failureAt(run, attempt.error);
    ({ run, patience } = next);
  }
}

function failureAt({ step, submission, isDoubtful }: Run, error: BackendError): SendResult {
  const fault = faultOf(step, error);
  if (step !== 'confirm' || !submission || !isRetryable(fault)) return { ok: false, error };
  return { ok: false, error, stored: { submission, isUncertain: isDoubtful || mayHaveSucceeded(fault) } };
}

function attemptStep(services: SendServices, sending: Sending, run: Run, signal: AbortSignal) {
  const { submission } = run;
  if (submission === undefined) return submit(services, sending, signal);
  if (run.step === 'post') return post(services, sending, submission, signal);
  sending.onHandedOver();
  return confirm(services, submission, run.isDoubtful, signal);
}

async function submit(
  { backend }: SendServices,
  { task, name }: Sending,
  signal: AbortSignal,
): Promise<Attempt> {
  const made = await backend.createFileSubmission(task, name, signal);
  if (!made.ok) return { kind: 'failed', error: made.error };
  return { kind: 'moved', run: { step: 'post', submission: made.value, isDoubtful: false } };
}

async function post(
  { upload }: SendServices,
  { name, blob, onProgress }: Sending,
  submission: FileSubmission,
  signal: AbortSignal,
): Promise<Attempt> {
  onProgress(0);
  const { url, fields } = submission;
  const file = { name, type: blob.type };
  const error = storageErrorOf(await upload({ url, fields, bytes: blob, file }, { onProgress, signal }));
  if (error) return { kind: 'failed', error };
  return { kind: 'moved', run: { step: 'confirm', submission, isDoubtful: false } };
}

async function confirm(
  services: SendServices,
  { id }: FileSubmission,
  isDoubtful: boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const told = await withinAttempt(services.clock, signal, (limited) =>
    services.backend.confirmFileUploaded(id, limited),
  );
  // After an unanswered confirmation, a conflict means that the backend accepted the first one.
  if (told.ok || (isDoubtful && told.error.kind === 'conflict')) return { kind: 'sent' };
  return { kind: 'failed', error: told.error };
}

async function withinAttempt<T>(
  clock: WallClock,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const limit = new AbortController();
  const leave = () => limit.abort(signal.reason);
  let isLate = false;
  const stop = clock.after(stallMs, () => {
    isLate = true;
    limit.abort();
  });
  signal.addEventListener('abort', leave);
  try {
    return await work(limit.signal);
  } catch (cause) {
    if (isLate && !signal.aborted) return { ok: false, error: { kind: 'timeout' } };
    throw cause;
  } finally {
    stop();
    signal.removeEventListener('abort', leave);
  }
}

interface Failure {
  readonly run: Run;
  readonly error: BackendError;
  readonly patience: UploadPatience;
  readonly startedMs: number;
}

/** Waits, then returns the next attempt, or undefined if there is no retry. */
async function recover(
  { clock, jitter }: SendServices,
  { run, error, patience, startedMs }: Failure,
  signal: AbortSignal,
): Promise<{ run: Run; patience: UploadPatience } | undefined> {
  if (run.step !== 'post') return undefined;
  const fault = faultOf(run.step, error);
  const move = moveAfter(fault, patience, { tookMs: clock.nowMs() - startedMs, jitter: jitter() });
  if (move.kind === 'giveUp') return undefined;
  if (move.kind === 'renew') return { run: start, patience: move.patience };
  await pause(clock, move.waitMs, signal);
  return { run, patience: move.patience };
}

function pause(clock: WallClock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop();
      reject(signal.reason);
    };
    const stop = clock.after(delayMs, () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
