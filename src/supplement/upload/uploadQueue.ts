import type { BackendError } from '#src/backend/errors.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import { uploadName } from '#src/domain/supplement/fileName.ts';
import { type NoteEvent, type Notes, noNotes, reduceNotes } from '#src/domain/supplement/notes.ts';
import type { FileMetadata } from '#src/domain/supplement/previewKind.ts';
import {
  type AddedFile,
  nextToSend,
  noUploads,
  reduceUploads,
  type UploadEvent,
  type UploadFile,
  type Uploads,
} from '#src/domain/supplement/uploads.ts';
import type { StoredUpload, UploadOutcome } from '#src/upload/runUpload.ts';
import type { SupplementServices } from '../services.tsx';
import { browserDigest, createFileComparer, type IsSameFile } from './compareFiles.ts';
import { type PreparedFile, prepareFile } from './prepareFile.ts';
import { type FileToSend, sendFile } from './sendFile.runner.ts';
import { failureOf } from './uploadError.ts';
import { createUploadProgressStore, type UploadProgressStore } from './uploadProgressStore.ts';

/** The vendor, exposure and contact of the assignment that files and notes are attached to. */
export interface UploadTarget {
  readonly vendorId: string;
  readonly exposure: Exposure;
  readonly contactId: string | null;
}

export interface UploadQueueState {
  readonly uploads: Uploads;
  readonly notes: Notes;
}

export type UploadQueueServices = Pick<
  SupplementServices,
  'backend' | 'assignments' | 'upload' | 'processPhoto' | 'reporting' | 'clock'
>;

export interface UploadQueueOptions {
  readonly services: UploadQueueServices;
  readonly target: UploadTarget;
  /** Files of other types are rejected, and an alert lists their names. */
  readonly isAccepted: (file: FileMetadata) => boolean;
  /** Aborts all running work. */
  readonly signal: AbortSignal;
  /** @default SHA-256 */
  readonly isSameFile?: IsSameFile;
  /** @default Math.random */
  readonly jitter?: () => number;
  /** @default navigator.onLine */
  readonly isOnline?: () => boolean;
}

/**
 * Stores the files and notes of one supplement and sends them, four files at a time, even while another step is shown.
 */
export interface UploadQueue {
  readonly progress: UploadProgressStore;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => UploadQueueState;
  readonly dispatch: (event: UploadEvent | NoteEvent) => void;
  add(files: readonly File[]): Promise<void>;
  retry(ids: readonly string[]): void;
  remove(id: string): void;
  /** @returns true if the note was saved in the backend */
  saveNote(): Promise<boolean>;
  /** Returns the content that was sent, or will be sent, for a file. Undefined while it is not known. */
  previewOf(id: string): Blob | undefined;
  fileOf(id: string): File | undefined;
}

interface Transfer extends Pick<UploadFile, 'id' | 'name'>, Pick<FileToSend, 'onConfirming'> {
  readonly onPrepared: (sizeBytes: number) => void;
}

export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { services, target, signal, jitter = Math.random, isOnline = () => navigator.onLine } = options;
  const { assignments, backend, clock, processPhoto, reporting } = services;
  const isSameFile = options.isSameFile ?? createFileComparer(browserDigest());
  const listeners = new Set<() => void>();
  const filesById = new Map<string, File>();
  const prepared = new Map<string, Blob>();
  const stored = new Map<string, StoredUpload>();
  const abortControllers = new Map<string, AbortController>();
  const progress = createUploadProgressStore();
  let state: UploadQueueState = { uploads: noUploads, notes: noNotes };
  let lastId = 0;
  let lastAttempt = 0;
  let lastAdd: Promise<unknown> = Promise.resolve();

  const dispatch = (event: UploadEvent | NoteEvent) => {
    const next = event.type.startsWith('note')
      ? { ...state, notes: reduceNotes(state.notes, event as NoteEvent) }
      : { ...state, uploads: reduceUploads(state.uploads, event as UploadEvent) };
    if (next.uploads === state.uploads && next.notes === state.notes) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const startNext = () => {
    for (;;) {
      const next = signal.aborted ? undefined : nextToSend(state.uploads);
      if (!next) return;
      void send(next);
    }
  };

  const send = async ({ id, name }: UploadFile) => {
    lastAttempt += 1;
    const attemptId = `a${lastAttempt}`;
    const controller = new AbortController();
    const onAbort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    abortControllers.set(id, controller);
    dispatch({ type: 'uploadStarted', id, attemptId });
    try {
      const onPrepared = (sizeBytes: number) =>
        dispatch({ type: 'uploadPrepared', id, attemptId, sizeBytes });
      const onConfirming = () => dispatch({ type: 'confirmationStarted', id, attemptId });
      const failure = await transfer({ id, name, onPrepared, onConfirming }, controller.signal);
      if (failure) {
        dispatch({ type: 'uploadFailed', id, attemptId, failure });
      } else {
        dispatch({ type: 'uploadSucceeded', id, attemptId, atMs: clock.nowMs() });
      }
    } catch (cause) {
      if (!controller.signal.aborted) {
        reporting.error('supplement: file upload failed', cause);
        dispatch({ type: 'uploadFailed', id, attemptId, failure: { code: 'unavailable' } });
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      abortControllers.delete(id);
      progress.remove(id);
      startNext();
    }
  };

  /** Returns undefined on success. */
  const transfer = async ({ id, name, onPrepared, onConfirming }: Transfer, transferSignal: AbortSignal) => {
    const file = await prepare(id, transferSignal);
    if (file.kind !== 'prepared') {
      reporting.error('supplement: file upload failed', file.kind);
      return { code: file.kind };
    }
    onPrepared(file.blob.size);
    const found = await assignments.find(target, transferSignal);
    const sent: UploadOutcome = found.ok
      ? await sendFile(
          { backend, upload: services.upload, clock, jitter, isOnline },
          {
            ...{ task: found.value.task, name: uploadName(name), blob: file.blob, stored: stored.get(id) },
            onConfirming,
            onProgress: (share) => progress.set(id, share),
          },
          transferSignal,
        )
      : found;
    if (found.ok) stored.delete(id);
    if (sent.ok) return undefined;
    if (sent.stored) stored.set(id, sent.stored);
    reporting.error('supplement: file upload failed', sent.error);
    return failureOf(sent.error);
  };

  const prepare = async (id: string, signal: AbortSignal): Promise<PreparedFile> => {
    const blob = prepared.get(id);
    if (blob) return { kind: 'prepared', blob };
    const preparedFile = await prepareFile(processPhoto, filesById.get(id) as File, signal);
    if (preparedFile.kind === 'prepared') prepared.set(id, preparedFile.blob);
    return preparedFile;
  };

  const findDuplicate = async (
    file: File,
    candidates: readonly AddedFile[],
  ): Promise<AddedFile | undefined> => {
    for (const other of candidates) {
      const existing = filesById.get(other.id);
      if (existing && other.name === file.name && (await isSameFile(existing, file))) return other;
    }
    return undefined;
  };

  const addFiles = async (files: readonly File[]) => {
    const rejectedNames: string[] = [];
    const added: AddedFile[] = [];
    const duplicateIds: string[] = [];
    for (const file of files) {
      if (!options.isAccepted(file)) {
        rejectedNames.push(file.name);
        continue;
      }
      const duplicate = await findDuplicate(file, [...state.uploads.files, ...added]);
      if (signal.aborted) return;
      if (duplicate) {
        duplicateIds.push(duplicate.id);
        continue;
      }
      lastId += 1;
      const id = `new-${lastId}`;
      filesById.set(id, file);
      added.push({ id, name: file.name, type: file.type, sizeBytes: file.size });
    }
    dispatch({ type: 'filesAdded', files: added, rejectedNames, duplicateIds });
    startNext();
  };

  /** Returns undefined on success. */
  const sendNote = async (body: string): Promise<BackendError | undefined> => {
    try {
      const found = await assignments.find(target, signal);
      const saved = found.ok ? await backend.addNote(found.value.task, body, signal) : found;
      if (saved.ok) return undefined;
      reporting.error('supplement: note not added', saved.error);
      return saved.error;
    } catch (cause) {
      if (!signal.aborted) reporting.error('supplement: note not added', cause);
      return { kind: 'fault' };
    }
  };

  return {
    progress,
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    add(files) {
      const currentAdd = lastAdd.then(() => addFiles(files));
      lastAdd = currentAdd.catch(() => undefined);
      return currentAdd;
    },
    retry(ids) {
      dispatch({ type: 'retried', ids });
      startNext();
    },
    remove(id) {
      dispatch({ type: 'removed', id });
      // The file has arrived or is being confirmed. It cannot be removed and stays in the list.
      if (state.uploads.files.some((file) => file.id === id)) return;
      abortControllers.get(id)?.abort();
      filesById.delete(id);
      prepared.delete(id);
      stored.delete(id);
      startNext();
    },
    async saveNote() {
      const { notes } = state;
      dispatch({ type: 'noteSaveStarted' });
      if (state.notes === notes) return false;
      const failure = await sendNote(notes.draft.trim());
      if (signal.aborted) return false;
      const isExpired = failure !== undefined && failureOf(failure).code === 'expired';
      dispatch(failure ? { type: 'noteFailed', isExpired } : { type: 'noteSaved', atMs: clock.nowMs() });
      return !failure;
    },
    previewOf: (id) => prepared.get(id),
    fileOf: (id) => filesById.get(id),
  };
}
