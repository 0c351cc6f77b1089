import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { PhotoSubmission } from '#src/domain/photoSubmission.ts';
import { isAcknowledged, isAnswered, type QueuedPhoto, stored } from '#src/domain/queuedPhoto.ts';
import {
  freshPatience,
  mayHaveSucceeded,
  moveAfter,
  stallMs,
  type UploadPatience,
  type UploadStep,
} from '#src/domain/uploadRetry.ts';
import type { WallClock } from '#src/platform/clock.ts';
import type { Upload, UploadEnd } from '#src/platform/upload.ts';
import type { SendOutcome } from '../photoQueue.ts';
import { faultOf } from './uploadFault.ts';

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
  | { readonly kind: 'moved'; readonly run: Run }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly error: BackendError };

/** Input of the next attempt. */
interface Run {
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
  let patience = freshPatience;
  try {
    while (true) {
      const startedMs = services.clock.nowMs();
      const attempt = await attemptStep(services, sending, run, signal);
      // A photo that the backend has acknowledged counts as sent, even after an abort.
      if (attempt.kind === 'sent') return { kind: 'sent' };
      if (signal.aborted) return { kind: 'cancelled' };
      if (attempt.kind === 'moved') {
        run = attempt.run;
        continue;
      }
      const next = await recover(services, { run, error: attempt.error, patience, startedMs }, signal);
      if (!next) return { kind: 'failed', error: attempt.error };
      ({ run, patience } = next);
    }
  } catch (cause) {
    if (signal.aborted) return { kind: 'cancelled' };
    throw cause;
  }
}

function startOf(photo: QueuedPhoto): Run {
  // The tab may have been closed before the backend's response to the notification arrived.
  if (photo.stage.kind === 'stored') return { step: 'confirm', photo, isUncertain: true };
  return { step: 'submit', photo, isUncertain: false };
}

async function attemptStep(
  services: SendServices,
  sending: Sending,
  run: Run,
  signal: AbortSignal,
): Promise<Attempt> {
  if (run.step === 'confirm') return confirm(services, run, signal);
  return run.step === 'post' && run.submission
    ? post(services, sending, { ...run, submission: run.submission }, signal)
    : submit(services, run, signal);
}

async function submit({ backend }: SendServices, run: Run, signal: AbortSignal): Promise<Attempt> {
  const made = await backend.createPhotoSubmission(run.photo.target, signal);
  if (!made.ok) return { kind: 'failed', error: made.error };
  return { kind: 'moved', run: { ...run, step: 'post', submission: made.value } };
}

async function post(
  { upload }: SendServices,
  { bytes, onProgress, onStored }: Sending,
  run: Run & { readonly submission: PhotoSubmission },
  signal: AbortSignal,
): Promise<Attempt> {
  const { id, url, fields } = run.submission;
  onProgress(0);
  const error = errorOf(await upload({ url, fields, bytes }, { onProgress, signal }));
  if (error) return { kind: 'failed', error };
  const photo = stored(run.photo, id);
  await onStored(photo);
  return { kind: 'moved', run: { step: 'confirm', photo, isUncertain: false } };
}

/** The check and the notification share the time limit of one attempt. */
async function confirm(services: SendServices, run: Run, signal: AbortSignal): Promise<Attempt> {
  const { stage } = run.photo;
  if (stage.kind !== 'stored') throw new Error('Only what the storage has can be confirmed.');
  const { backend } = services;
  const told = await withinAttempt(services, signal, async (limited): Promise<Result<unknown>> => {
    if (run.isUncertain) {
      const asked = await backend.loadAssignment(run.photo.target.assignmentId, limited);
      // Without a response, the result stays uncertain, and the next attempt checks again.
      if (!asked.ok) return asked;
      if (asked.value !== null && isAcknowledged(asked.value, run.photo)) return done;
    }
    const answer = await backend.confirmPhotoUploaded(stage.submissionId, limited);
    // Browsers repeat a request whose connection broke; the backend then rejects the second request as a conflict.
    const isRepeated = !answer.ok && answer.error.kind === 'conflict';
    return isRepeated && (await isAnsweredThere(services, run.photo, limited)) ? done : answer;
  });
  return told.ok ? { kind: 'sent' } : { kind: 'failed', error: told.error };
}

const done: Result<void> = { ok: true, value: undefined };

async function isAnsweredThere(
  { backend }: SendServices,
  photo: QueuedPhoto,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = await backend.loadAssignment(photo.target.assignmentId, signal);
  return asked.ok && asked.value !== null && isAnswered(asked.value, photo);
}

async function withinAttempt<T>(
  { clock }: SendServices,
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

/** Waits and returns the next attempt, or undefined if there should be no further attempt. */
async function recover(
  { clock, jitter, wait, isOnline }: SendServices,
  { run, error, patience, startedMs }: Failure,
  signal: AbortSignal,
): Promise<{ run: Run; patience: UploadPatience } | undefined> {
  const fault = faultOf(run.step, error);
  // Offline, retries would only use up the retry budget. The queue resumes when the network is back.
  if (fault.kind === 'silent' && !isOnline()) return undefined;
  const move = moveAfter(fault, patience, { tookMs: clock.nowMs() - startedMs, jitter: jitter() });
  if (move.kind === 'giveUp') return undefined;
  if (move.kind === 'renew')
    return { run: { step: 'submit', photo: run.photo, isUncertain: false }, patience: move.patience };
  await wait(move.waitMs, signal);
  const isUncertain = run.isUncertain || (run.step === 'confirm' && mayHaveSucceeded(fault));
  return { run: { ...run, isUncertain }, patience: move.patience };
}

/** Converts the end of an upload to an error. The storage sends no message for users, only a status. */
function errorOf(end: UploadEnd): BackendError | undefined {
  switch (end.kind) {
    case 'answered':
      return end.status >= 200 && end.status < 300 ? undefined : storageError(end.status);
    case 'stalled':
      return { kind: 'stalled' };
    case 'forbidden':
      return { kind: 'protocol', message: 'destination is no storage of this environment' };
    // The caller checks the signal, so an abort is not shown as an error.
    case 'aborted':
    case 'offline':
      return { kind: 'offline' };
    default:
      return end satisfies never;
  }
}

function storageError(status: number): BackendError {
  const message = 'storage refused the photo';
  if (status === 429) return { kind: 'rateLimited', status, message };
  return { kind: status >= 500 || status === 408 ? 'unavailable' : 'rejected', status, message };
}
