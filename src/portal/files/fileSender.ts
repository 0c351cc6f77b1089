import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type BackendError, isUnanswered } from '#src/api/errors.ts';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { canRead } from '#src/upload/canRead.ts';
import type { StoredUpload } from '#src/upload/runUpload.ts';
import type { SupplementServices } from '../services.tsx';
import { forgetLostVendorAssignment } from '../vendorAssignments.ts';
import { uploadName } from './fileName.ts';
import { type PreparedFile, prepareFile, sendFile } from './sendFile.runner.ts';
import type { UploadEvent, UploadFailure, UploadFile } from './uploads.ts';

/** Prepares and sends files, and keeps the finished steps of a failed upload, so that a retry does not repeat them. */
export interface FileSender {
  readonly progress: UploadProgressStore;
  /**
   * Sends one file and dispatches the events of its upload. Never rejects.
   * @returns true if the backend has the file
   */
  send(listed: UploadFile, file: File): Promise<boolean>;
  /** Stops the transfer of a file and deletes its content. */
  remove(id: string): void;
  /** Returns the content that was sent, or will be sent, for a file. Undefined until the file is prepared. */
  previewOf(id: string): Blob | undefined;
}

export function createFileSender(
  { services, target, signal, jitter, isOnline }: UploadContext,
  dispatch: (event: UploadEvent) => void,
): FileSender {
  const { vendorAssignments, backend, clock, processPhoto, reporting, upload } = services;
  const prepared = new Map<string, Blob>();
  const stored = new Map<string, StoredUpload>();
  /** Ids of the files for which a lost connection was reported. */
  const unanswered = new Set<string>();
  const abortControllers = new Map<string, AbortController>();
  const progress = createUploadProgressStore();
  let lastAttempt = 0;

  const prepare = async (
    { id, type }: UploadFile,
    file: File,
    fileSignal: AbortSignal,
  ): Promise<PreparedFile> => {
    const blob = prepared.get(id);
    const result: PreparedFile = blob
      ? { kind: 'prepared', blob }
      : await prepareFile(processPhoto, { file, type }, fileSignal);
    if (result.kind === 'prepared') prepared.set(id, result.blob);
    const content = result.kind === 'prepared' ? result.blob : file;
    // Check that the file can be read before a submission is created for it. A stored file is not read again.
    return stored.has(id) || (await canRead(content)) ? result : { kind: 'fileGone' };
  };

  /** Returns undefined on success. */
  const transfer = async (
    listed: UploadFile,
    file: File,
    attempt: { readonly id: string; readonly attemptId: string },
    fileSignal: AbortSignal,
  ): Promise<UploadFailure | undefined> => {
    const { id, name } = listed;
    const preparedFile = await prepare(listed, file, fileSignal);
    if (preparedFile.kind === 'offline') return reportFailure(id, { kind: 'offline' });
    if (preparedFile.kind !== 'prepared') {
      reporting.error('supplement: file upload failed', preparedFile.kind);
      return { code: preparedFile.kind };
    }
    const { blob } = preparedFile;
    dispatch({ type: 'uploadPrepared', ...attempt, sizeBytes: blob.size });
    const found = await vendorAssignments.find(target, fileSignal);
    if (!found.ok) return reportFailure(id, found.error);
    const fileToSend = {
      task: found.value.task,
      name: uploadName(name),
      blob,
      stored: stored.get(id),
      onConfirming: () => dispatch({ type: 'confirmationStarted', ...attempt }),
      onProgress: (share: number) => progress.set(id, share),
    };
    const sent = await sendFile({ backend, upload, clock, jitter, isOnline }, fileToSend, fileSignal);
    stored.delete(id);
    if (sent.ok) return undefined;
    if (sent.stored) stored.set(id, sent.stored);
    return reportFailure(id, sent.error);
  };

  const reportFailure = (id: string, error: BackendError): UploadFailure => {
    // A lost connection is reported once for each file, although the file is sent again every few seconds.
    if (!isUnanswered(error) || !unanswered.has(id)) reporting.error('supplement: file upload failed', error);
    if (isUnanswered(error)) unanswered.add(id);
    forgetLostVendorAssignment(vendorAssignments, target, error);
    return failureOf(error);
  };

  return {
    progress,
    previewOf: (id) => prepared.get(id),
    remove(id) {
      abortControllers.get(id)?.abort();
      prepared.delete(id);
      stored.delete(id);
    },
    async send(listed, file) {
      const { id } = listed;
      lastAttempt += 1;
      const attempt = { id, attemptId: `a${lastAttempt}` };
      const controller = new AbortController();
      const onAbort = () => controller.abort(signal.reason);
      signal.addEventListener('abort', onAbort);
      abortControllers.set(id, controller);
      dispatch({ type: 'uploadStarted', ...attempt });
      try {
        const failure = await transfer(listed, file, attempt, controller.signal);
        if (failure) dispatch({ type: 'uploadFailed', ...attempt, failure });
        else dispatch({ type: 'uploadSucceeded', ...attempt, atMs: clock.nowMs() });
        return !failure;
      } catch (cause) {
        if (!controller.signal.aborted) {
          reporting.error('supplement: file upload failed', cause);
          dispatch({ type: 'uploadFailed', ...attempt, failure: { code: 'unavailable' } });
        }
        return false;
      } finally {
        signal.removeEventListener('abort', onAbort);
        abortControllers.delete(id);
        progress.remove(id);
      }
    },
  };
}

/** The vendor, exposure and contact of the assignment that files and notes are attached to. */
interface UploadTarget {
  readonly vendorId: string;
  readonly exposure: Exposure;
  readonly contactId: string | null;
}

export type UploadQueueServices = Pick<
  SupplementServices,
  'backend' | 'vendorAssignments' | 'upload' | 'processPhoto' | 'reporting' | 'clock'
>;

/** State and services that the parts of one upload queue share. */
export interface UploadContext {
  readonly services: UploadQueueServices;
  readonly target: UploadTarget;
  /** Aborts all running work. */
  readonly signal: AbortSignal;
  /** Returns a random number, 0 to 1. */
  readonly jitter: () => number;
  readonly isOnline: () => boolean;
}

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

/**
 * The upload progress of each file, with one signal per file. Separate from the list state, so that progress rerenders
 * only that file's row and not the whole list.
 */
interface UploadProgressStore {
  /** The progress in whole percent; 0 if unknown. */
  percentOf(id: string): ReadonlySignal<number>;
  /**
   * Never lowers the progress, although a retry sends the file from its beginning.
   * @param share the share of bytes sent, 0 to 1
   */
  set(id: string, share: number): void;
  remove(id: string): void;
}

function createUploadProgressStore(): UploadProgressStore {
  const percents = new Map<string, Signal<number>>();
  const signalOf = (id: string): Signal<number> => {
    const percent = percents.get(id) ?? signal(0);
    percents.set(id, percent);
    return percent;
  };
  return {
    percentOf: signalOf,
    set(id, share) {
      const percent = signalOf(id);
      percent.value = Math.max(percent.peek(), Math.floor(Math.min(1, Math.max(0, share)) * 100));
    },
    remove(id) {
      signalOf(id).value = 0;
      percents.delete(id);
    },
  };
}
