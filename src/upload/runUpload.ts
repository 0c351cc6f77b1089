import type { BackendError, Result } from '#src/api/errors.ts';
import type { UploadSubmission } from '#src/api/schemas/submission.ts';
import { type WallClock, waitFor, withTimeLimit } from '#src/device/clock.ts';
import type { Upload } from '#src/device/upload.ts';
import { canRead } from './canRead.ts';
import { decideRetry, initialRetryBudget, type Recovery, type RetryPolicy, stallMs } from './retryTable.ts';
import { createStorageRequest, type FileToUpload } from './storageRequest.ts';
import { classifyFailure, transferErrorOf } from './uploadErrors.ts';

export interface UploadServices {
  readonly upload: Upload;
  readonly clock: WallClock;
  /** Random number from 0 to 1. */
  readonly jitter: () => number;
  readonly isOnline: () => boolean;
}

/** A file whose bytes are in storage but whose upload is not confirmed. */
export interface StoredUpload {
  readonly submissionId: string;
}

/** One file to upload, and the calls that differ between photos and other files. */
interface UploadJob {
  readonly retries: RetryPolicy;
  readonly file: FileToUpload;
  /** Set if an earlier attempt stored the bytes, so that only the confirmation is left to do. */
  readonly stored?: StoredUpload | undefined;
  create(signal: AbortSignal): Promise<Result<UploadSubmission>>;
  confirm(submissionId: string, signal: AbortSignal): Promise<Result<unknown>>;
  /**
   * Asks the backend whether it has the file. Without this function, a conflict counts as success unless it has a text
   * for the user: no other upload has this submission id, so the backend must have accepted an earlier confirmation.
   * @param isConflict true if the backend has just rejected the confirmation as a conflict
   */
  isReceived?(submissionId: string, isConflict: boolean, signal: AbortSignal): Promise<Result<boolean>>;
  /** @param share the share of bytes sent, 0 to 1 */
  onProgress(share: number): void;
  /** Called before the confirmation, which waits for the returned promise. */
  onStored?(submissionId: string): Promise<unknown>;
}

/** `stored` lets the next upload of this file continue where this one failed. */
export type UploadOutcome =
  | Extract<Result<void>, { ok: true }>
  | { readonly ok: false; readonly error: BackendError; readonly stored?: StoredUpload };

type UploadState =
  | { readonly step: 'create' }
  | { readonly step: 'transfer'; readonly submission: UploadSubmission }
  | ConfirmState
  | { readonly step: 'done' };

interface ConfirmState extends StoredUpload {
  readonly step: 'confirm';
  /** True if the backend may have accepted an earlier confirmation. */
  readonly isUncertain: boolean;
}

/**
 * Uploads one file: creates a submission, sends the bytes to storage, confirms the upload. Completed steps are not
 * repeated, and only one attempt runs at a time. Rejects only when `signal` is aborted.
 */
export async function runUpload(
  services: UploadServices,
  job: UploadJob,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { clock, jitter, isOnline } = services;
  // The earlier attempt may have been confirmed, and only the response was lost.
  let state: UploadState = job.stored
    ? { step: 'confirm', ...job.stored, isUncertain: true }
    : { step: 'create' };
  let budget = initialRetryBudget;
  while (state.step !== 'done') {
    const { step } = state;
    const startedMs = clock.nowMs();
    const attempt: Result<UploadState> = await attemptStep(services, job, state, signal);
    // A file that the backend has acknowledged counts as sent, even after an abort.
    if (signal.aborted && !(attempt.ok && attempt.value.step === 'done')) throw signal.reason;
    if (attempt.ok) {
      state = attempt.value;
      continue;
    }
    const { error } = attempt;
    const failedAttempt = {
      step,
      failure: classifyFailure(error),
      durationMs: clock.nowMs() - startedMs,
      jitter: jitter(),
      isOnline: isOnline(),
    };
    const { recovery, retry } = decideRetry(failedAttempt, job.retries, budget);
    state = stateAfter(state, recovery);
    if (!retry) return failureAt(state, recovery, error);
    ({ budget } = retry);
    if (retry.waitMs > 0) await waitFor(clock, retry.waitMs, signal);
  }
  return { ok: true, value: undefined };
}

function stateAfter(state: UploadState, recovery: Recovery): UploadState {
  if (recovery === 'renew') return { step: 'create' };
  const isUncertain = recovery === 'checkAndRepeat';
  return state.step === 'confirm' && isUncertain ? { ...state, isUncertain } : state;
}

function failureAt(state: UploadState, recovery: Recovery, error: BackendError): UploadOutcome {
  if (state.step !== 'confirm' || recovery === 'giveUp') return { ok: false, error };
  return { ok: false, error, stored: { submissionId: state.submissionId } };
}

function attemptStep(
  services: UploadServices,
  job: UploadJob,
  state: Exclude<UploadState, { step: 'done' }>,
  signal: AbortSignal,
): Promise<Result<UploadState>> {
  switch (state.step) {
    case 'create':
      return create(job, signal);
    case 'transfer':
      return transfer(services, job, state.submission, signal);
    case 'confirm':
      return withTimeLimit(services.clock, stallMs, signal, async (limited, isTimedOut) => {
        try {
          return await confirm(job, state, limited);
        } catch (cause) {
          if (isTimedOut() && !signal.aborted) return { ok: false, error: { kind: 'timeout' } };
          throw cause;
        }
      });
    default:
      return state satisfies never;
  }
}

async function create(job: UploadJob, signal: AbortSignal): Promise<Result<UploadState>> {
  const created = await job.create(signal);
  return created.ok ? advanceTo({ step: 'transfer', submission: created.value }) : created;
}

async function transfer(
  { upload }: UploadServices,
  { file, onProgress, onStored }: UploadJob,
  { id, destination }: UploadSubmission,
  signal: AbortSignal,
): Promise<Result<UploadState>> {
  onProgress(0);
  const request = await createStorageRequest(destination, file).catch(() => undefined);
  if (signal.aborted) throw signal.reason;
  const error = request
    ? transferErrorOf(await upload(request, { onProgress, signal }))
    : ({ kind: 'fault', message: 'the file was not read' } as const);
  if (error && (await isFileGone(file, error))) return { ok: false, error: { kind: 'fileGone' } };
  if (error) return { ok: false, error };
  await onStored?.(id);
  return advanceTo({ step: 'confirm', submissionId: id, isUncertain: false });
}

/** Returns false for a failure with a response, because the browser has then read the file. */
async function isFileGone({ bytes }: FileToUpload, { status }: BackendError): Promise<boolean> {
  return status === undefined && bytes instanceof Blob && !(await canRead(bytes));
}

async function confirm(
  job: UploadJob,
  { submissionId, isUncertain }: ConfirmState,
  signal: AbortSignal,
): Promise<Result<UploadState>> {
  const done = advanceTo({ step: 'done' });
  if (isUncertain && job.isReceived) {
    const received = await job.isReceived(submissionId, false, signal);
    // Without a response, the result stays uncertain, and the next attempt checks again.
    if (!received.ok) return received;
    if (received.value) return done;
  }
  const answer = await job.confirm(submissionId, signal);
  if (answer.ok) return done;
  if (answer.error.kind !== 'conflict') return answer;
  // Browsers repeat a request whose connection broke; the backend then rejects the second request as a conflict.
  if (!job.isReceived) return answer.error.display === undefined ? done : answer;
  const received = await job.isReceived(submissionId, true, signal);
  return received.ok && received.value ? done : answer;
}

function advanceTo(value: UploadState): Result<UploadState> {
  return { ok: true, value };
}
