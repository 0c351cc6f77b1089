import type { BackendError, Result } from '#src/backend/errors.ts';
import type { FileSubmission, SupplementBackend } from '#src/backend/supplementPort.ts';
import type { VendorAssignment } from '#src/domain/supplement/vendorAssignment.ts';
import {
  decideRetry,
  initialRetryBudget,
  isTransientError,
  mayHaveSucceeded,
  type RetryBudget,
  stallMs,
  type UploadStep,
} from '#src/domain/uploadRetry.ts';
import type { WallClock } from '#src/platform/clock.ts';
import type { Upload } from '#src/platform/upload.ts';
import { storageErrorOf, toUploadError } from './uploadError.ts';

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

export interface FileToSend {
  /** The task that the file is attached to. */
  readonly task: VendorAssignment['task'];
  readonly name: string;
  readonly blob: Blob;
  /** Set if an earlier attempt stored the file, so that only the confirmation is left to do. */
  readonly stored?: StoredFile | undefined;
  /** @param share the share of bytes sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  /** Called before the confirmation. From then on the backend may have the file, even if the call fails. */
  readonly onConfirming: () => void;
}

/** The progress of one file, so that completed steps are not repeated. */
interface SendState {
  readonly step: UploadStep;
  readonly submission?: FileSubmission;
  /** True if the backend may have accepted an earlier confirmation. */
  readonly isUncertain: boolean;
}

type Attempt =
  | { readonly kind: 'moved'; readonly state: SendState }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly error: BackendError };

const start: SendState = { step: 'submit', isUncertain: false };

/**
 * Sends one file in three calls: submission, bytes, confirmation. Only the upload of the bytes is retried
 * automatically. The other two calls are writes, so the user repeats them with Retry. Rejects only with the reason of
 * the signal.
 */
export async function sendFile(
  services: SendServices,
  fileToSend: FileToSend,
  signal: AbortSignal,
): Promise<SendResult> {
  const { stored } = fileToSend;
  let state: SendState = stored
    ? { step: 'confirm', submission: stored.submission, isUncertain: stored.isUncertain }
    : start;
  let retryBudget = initialRetryBudget;
  while (true) {
    const startedMs = services.clock.nowMs();
    const attempt = await attemptStep(services, fileToSend, state, signal);
    // Ignore an abort after the backend has acknowledged the file.
    if (attempt.kind === 'sent') return { ok: true, value: undefined };
    if (signal.aborted) throw signal.reason;
    if (attempt.kind === 'moved') {
      state = attempt.state;
      continue;
    }
    const next = await recover(services, { state, error: attempt.error, retryBudget, startedMs }, signal);
    if (!next) return failureAt(state, attempt.error);
    ({ state, retryBudget } = next);
  }
}

function failureAt({ step, submission, isUncertain }: SendState, error: BackendError): SendResult {
  const uploadError = toUploadError(step, error);
  if (step !== 'confirm' || !submission || !isTransientError(uploadError)) return { ok: false, error };
  return {
    ok: false,
    error,
    stored: { submission, isUncertain: isUncertain || mayHaveSucceeded(uploadError) },
  };
}

function attemptStep(services: SendServices, fileToSend: FileToSend, state: SendState, signal: AbortSignal) {
  const { submission } = state;
  if (submission === undefined) return submit(services, fileToSend, signal);
  if (state.step === 'post') return post(services, fileToSend, submission, signal);
  fileToSend.onConfirming();
  return confirm(services, submission, state.isUncertain, signal);
}

async function submit(
  { backend }: SendServices,
  { task, name }: FileToSend,
  signal: AbortSignal,
): Promise<Attempt> {
  const created = await backend.createFileSubmission(task, name, signal);
  if (!created.ok) return { kind: 'failed', error: created.error };
  return { kind: 'moved', state: { step: 'post', submission: created.value, isUncertain: false } };
}

async function post(
  { upload }: SendServices,
  { name, blob, onProgress }: FileToSend,
  submission: FileSubmission,
  signal: AbortSignal,
): Promise<Attempt> {
  onProgress(0);
  const { url, fields } = submission;
  const file = { name, type: blob.type };
  const error = storageErrorOf(await upload({ url, fields, bytes: blob, file }, { onProgress, signal }));
  if (error) return { kind: 'failed', error };
  return { kind: 'moved', state: { step: 'confirm', submission, isUncertain: false } };
}

async function confirm(
  services: SendServices,
  { id }: FileSubmission,
  isUncertain: boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const confirmation = await withTimeout(services.clock, signal, (attemptSignal) =>
    services.backend.confirmFileUploaded(id, attemptSignal),
  );
  // After an unanswered confirmation, a conflict means that the backend accepted the first one.
  if (confirmation.ok || (isUncertain && confirmation.error.kind === 'conflict')) return { kind: 'sent' };
  return { kind: 'failed', error: confirmation.error };
}

async function withTimeout<T>(
  clock: WallClock,
  signal: AbortSignal,
  work: (attemptSignal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const abortController = new AbortController();
  const onAbort = () => abortController.abort(signal.reason);
  let isTimedOut = false;
  const cancelTimer = clock.after(stallMs, () => {
    isTimedOut = true;
    abortController.abort();
  });
  signal.addEventListener('abort', onAbort);
  try {
    return await work(abortController.signal);
  } catch (cause) {
    if (isTimedOut && !signal.aborted) return { ok: false, error: { kind: 'timeout' } };
    throw cause;
  } finally {
    cancelTimer();
    signal.removeEventListener('abort', onAbort);
  }
}

interface Failure {
  readonly state: SendState;
  readonly error: BackendError;
  readonly retryBudget: RetryBudget;
  readonly startedMs: number;
}

/** Waits, then returns the next attempt, or undefined if there is no retry. */
async function recover(
  { clock, jitter }: SendServices,
  { state, error, retryBudget, startedMs }: Failure,
  signal: AbortSignal,
): Promise<{ state: SendState; retryBudget: RetryBudget } | undefined> {
  if (state.step !== 'post') return undefined;
  const uploadError = toUploadError(state.step, error);
  const decision = decideRetry(uploadError, retryBudget, {
    durationMs: clock.nowMs() - startedMs,
    jitter: jitter(),
  });
  if (decision.kind === 'giveUp') return undefined;
  if (decision.kind === 'renewForm') return { state: start, retryBudget: decision.retryBudget };
  await pause(clock, decision.waitMs, signal);
  return { state, retryBudget: decision.retryBudget };
}

function pause(clock: WallClock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancelTimer();
      reject(signal.reason);
    };
    const cancelTimer = clock.after(delayMs, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
