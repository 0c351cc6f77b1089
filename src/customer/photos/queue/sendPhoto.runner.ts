import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { PhotoSubmission } from '#src/domain/photoSubmission.ts';
import { isAcknowledged, isAnswered, type QueuedPhoto, withStoredBytes } from '#src/domain/queuedPhoto.ts';
import {
  decideRetry,
  initialRetryBudget,
  mayHaveSucceeded,
  type RetryBudget,
  stallMs,
  type UploadStep,
} from '#src/domain/uploadRetry.ts';
import type { WallClock } from '#src/platform/clock.ts';
import type { Upload, UploadResult } from '#src/platform/upload.ts';
import type { SendOutcome } from '../photoQueue.ts';
import { toUploadError } from './uploadError.ts';

export interface SendServices {
  readonly backend: Pick<Backend, 'createPhotoSubmission' | 'confirmPhotoUploaded' | 'loadAssignment'>;
  readonly upload: Upload;
  readonly clock: WallClock;
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Random number from 0 to 1. */
  readonly jitter: () => number;
  readonly isOnline: () => boolean;
}

export interface Sending {
  readonly photo: QueuedPhoto;
  readonly bytes: ArrayBuffer;
  readonly onProgress: (share: number) => void;
  /** Called before the backend is notified. If the tab is closed after that, the bytes are not uploaded again. */
  readonly onStored: (photo: QueuedPhoto) => Promise<void>;
}

/** Result of one attempt: the next step, or the reason why there is no next step. */
type Attempt =
  | { readonly kind: 'advanced'; readonly run: NextAttempt }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly error: BackendError };

/** Input of the next attempt. */
interface NextAttempt {
  readonly step: UploadStep;
  readonly photo: QueuedPhoto;
  readonly submission?: PhotoSubmission;
  /** The backend may have been notified already: check before notifying it again. */
  readonly isUncertain: boolean;
}

/**
 * Sends one photo, starting from its current stage: create the submission, upload the bytes, notify the backend.
 * Completed steps are not repeated, and only one attempt runs at a time. An abort leaves the photo in its current
 * stage.
 */
export async function sendPhoto(
  services: SendServices,
  sending: Sending,
  signal: AbortSignal,
): Promise<SendOutcome> {
  let run = startOf(sending.photo);
  let retryBudget = initialRetryBudget;
  try {
    while (true) {
      const startedMs = services.clock.nowMs();
      const attempt = await attemptStep(services, sending, run, signal);
      // A photo that the backend has acknowledged counts as sent, even after an abort.
      if (attempt.kind === 'sent') return { kind: 'sent' };
      if (signal.aborted) return { kind: 'cancelled' };
      if (attempt.kind === 'advanced') {
        run = attempt.run;
        continue;
      }
      const next = await recover(services, { run, error: attempt.error, retryBudget, startedMs }, signal);
      if (!next) return { kind: 'failed', error: attempt.error };
      ({ run, retryBudget } = next);
    }
  } catch (cause) {
    if (signal.aborted) return { kind: 'cancelled' };
    throw cause;
  }
}

function startOf(photo: QueuedPhoto): NextAttempt {
  // The tab may have been closed before the backend's response to the notification arrived.
  if (photo.stage.kind === 'stored') return { step: 'confirm', photo, isUncertain: true };
  return { step: 'submit', photo, isUncertain: false };
}

async function attemptStep(
  services: SendServices,
  sending: Sending,
  run: NextAttempt,
  signal: AbortSignal,
): Promise<Attempt> {
  if (run.step === 'confirm') return confirm(services, run, signal);
  return run.step === 'post' && run.submission
    ? post(services, sending, { ...run, submission: run.submission }, signal)
    : submit(services, run, signal);
}

async function submit({ backend }: SendServices, run: NextAttempt, signal: AbortSignal): Promise<Attempt> {
  const created = await backend.createPhotoSubmission(run.photo.target, signal);
  if (!created.ok) return { kind: 'failed', error: created.error };
  return { kind: 'advanced', run: { ...run, step: 'post', submission: created.value } };
}

async function post(
  { upload }: SendServices,
  { bytes, onProgress, onStored }: Sending,
  run: NextAttempt & { readonly submission: PhotoSubmission },
  signal: AbortSignal,
): Promise<Attempt> {
  const { id, url, fields } = run.submission;
  onProgress(0);
  const error = uploadErrorOf(await upload({ url, fields, bytes }, { onProgress, signal }));
  if (error) return { kind: 'failed', error };
  const photo = withStoredBytes(run.photo, id);
  await onStored(photo);
  return { kind: 'advanced', run: { step: 'confirm', photo, isUncertain: false } };
}

/** The check and the notification share the time limit of one attempt. */
async function confirm(services: SendServices, run: NextAttempt, signal: AbortSignal): Promise<Attempt> {
  const { stage } = run.photo;
  if (stage.kind !== 'stored') throw new Error('Only a stored photo can be confirmed.');
  const { backend } = services;
  const confirmed = await withinAttempt(services, signal, async (attemptSignal): Promise<Result<unknown>> => {
    if (run.isUncertain) {
      const loaded = await backend.loadAssignment(run.photo.target.assignmentId, attemptSignal);
      // Without a response, the result stays uncertain, and the next attempt checks again.
      if (!loaded.ok) return loaded;
      if (loaded.value !== null && isAcknowledged(loaded.value, run.photo)) return done;
    }
    const answer = await backend.confirmPhotoUploaded(stage.submissionId, attemptSignal);
    // Browsers repeat a request whose connection broke; the backend then rejects the second request as a conflict.
    const isRepeated = !answer.ok && answer.error.kind === 'conflict';
    return isRepeated && (await isPromptAnswered(services, run.photo, attemptSignal)) ? done : answer;
  });
  return confirmed.ok ? { kind: 'sent' } : { kind: 'failed', error: confirmed.error };
}

const done: Result<void> = { ok: true, value: undefined };

async function isPromptAnswered(
  { backend }: SendServices,
  photo: QueuedPhoto,
  signal: AbortSignal,
): Promise<boolean> {
  const loaded = await backend.loadAssignment(photo.target.assignmentId, signal);
  return loaded.ok && loaded.value !== null && isAnswered(loaded.value, photo);
}

async function withinAttempt<T>(
  { clock }: SendServices,
  signal: AbortSignal,
  work: (attemptSignal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const abortController = new AbortController();
  const onAbort = () => abortController.abort(signal.reason);
  let isTimedOut = false;
  const stop = clock.after(stallMs, () => {
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
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}

interface Failure {
  readonly run: NextAttempt;
  readonly error: BackendError;
  readonly retryBudget: RetryBudget;
  readonly startedMs: number;
}

/** Waits and returns the next attempt, or undefined if there should be no further attempt. */
async function recover(
  { clock, jitter, wait, isOnline }: SendServices,
  { run, error, retryBudget, startedMs }: Failure,
  signal: AbortSignal,
): Promise<{ run: NextAttempt; retryBudget: RetryBudget } | undefined> {
  const uploadError = toUploadError(run.step, error);
  // Offline, retries would only use up the retry budget. The queue resumes when the network is back.
  if (uploadError.kind === 'noResponse' && !isOnline()) return undefined;
  const decision = decideRetry(uploadError, retryBudget, {
    durationMs: clock.nowMs() - startedMs,
    jitter: jitter(),
  });
  if (decision.kind === 'giveUp') return undefined;
  if (decision.kind === 'renewForm')
    return {
      run: { step: 'submit', photo: run.photo, isUncertain: false },
      retryBudget: decision.retryBudget,
    };
  await wait(decision.waitMs, signal);
  const isUncertain = run.isUncertain || (run.step === 'confirm' && mayHaveSucceeded(uploadError));
  return { run: { ...run, isUncertain }, retryBudget: decision.retryBudget };
}

/** Converts the end of an upload to an error. The storage sends no message for users, only a status. */
function uploadErrorOf(end: UploadResult): BackendError | undefined {
  switch (end.kind) {
    case 'answered':
      return end.status >= 200 && end.status < 300 ? undefined : storageError(end.status);
    case 'stalled':
      return { kind: 'stalled' };
    case 'forbidden':
      return { kind: 'protocol', message: 'upload URL is not an allowed storage host' };
    // The caller checks the signal, so an abort is not shown as an error.
    case 'aborted':
    case 'offline':
      return { kind: 'offline' };
    default:
      return end satisfies never;
  }
}

function storageError(status: number): BackendError {
  const message = 'storage rejected the photo';
  if (status === 429) return { kind: 'rateLimited', status, message };
  return { kind: status >= 500 || status === 408 ? 'unavailable' : 'rejected', status, message };
}
