import type { BackendError } from '#src/backend/errors.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import { sentName } from '#src/domain/supplement/fileName.ts';
import { type NoteEvent, type Notes, noNotes, reduceNotes } from '#src/domain/supplement/notes.ts';
import type { FileLabel } from '#src/domain/supplement/previewKind.ts';
import {
  type AddedFile,
  nextToSend,
  noUploads,
  reduceUploads,
  type UploadEvent,
  type UploadFile,
  type Uploads,
} from '#src/domain/supplement/uploads.ts';
import type { SupplementServices } from '../services.tsx';
import { type PreparedFile, prepareFile } from './prepareFile.ts';
import { createProgressBook, type ProgressBook } from './progressBook.ts';
import { browserDigest, createSameContent, type IsSame } from './sameContent.ts';
import { type Sending, type SendResult, type StoredFile, sendFile } from './sendFile.runner.ts';
import { failureOf } from './uploadFault.ts';

/** The vendor, exposure and contact of the assignment that files and notes are attached to. */
export interface UploadTarget {
  readonly vendorId: string;
  readonly exposure: Exposure;
  readonly contactId: string | null;
}

export interface UploadRoomState {
  readonly uploads: Uploads;
  readonly notes: Notes;
}

export type UploadRoomServices = Pick<
  SupplementServices,
  'backend' | 'assignments' | 'upload' | 'makePhoto' | 'reporting' | 'clock'
>;

export interface UploadRoomOptions {
  readonly services: UploadRoomServices;
  readonly target: UploadTarget;
  /** Files of other types are rejected, and an alert lists their names. */
  readonly isAccepted: (file: FileLabel) => boolean;
  /** Aborts all running work. */
  readonly signal: AbortSignal;
  /** @default SHA-256 */
  readonly isSame?: IsSame;
  /** @default Math.random */
  readonly jitter?: () => number;
}

/**
 * Stores the files and notes of one supplement and sends them, four files at a time, even while another step is shown.
 */
export interface UploadRoom {
  readonly progress: ProgressBook;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => UploadRoomState;
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

interface Transfer extends Pick<UploadFile, 'id' | 'name'>, Pick<Sending, 'onHandedOver'> {
  readonly onPrepared: (sizeBytes: number) => void;
}

export function openUploadRoom(options: UploadRoomOptions): UploadRoom {
  const { services, target, signal, jitter = Math.random } = options;
  const { assignments, backend, clock, makePhoto, reporting } = services;
  const isSame = options.isSame ?? createSameContent(browserDigest());
  const listeners = new Set<() => void>();
  const held = new Map<string, File>();
  const prepared = new Map<string, Blob>();
  const stored = new Map<string, StoredFile>();
  const running = new Map<string, AbortController>();
  const progress = createProgressBook();
  let state: UploadRoomState = { uploads: noUploads, notes: noNotes };
  let lastId = 0;
  let lastAttempt = 0;
  let adding: Promise<unknown> = Promise.resolve();

  const dispatch = (event: UploadEvent | NoteEvent) => {
    const next = event.type.startsWith('note')
      ? { ...state, notes: reduceNotes(state.notes, event as NoteEvent) }
      : { ...state, uploads: reduceUploads(state.uploads, event as UploadEvent) };
    if (next.uploads === state.uploads && next.notes === state.notes) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const pump = () => {
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
    const leave = () => controller.abort(signal.reason);
    signal.addEventListener('abort', leave);
    running.set(id, controller);
    dispatch({ type: 'uploadStarted', id, attemptId });
    try {
      const onPrepared = (sizeBytes: number) =>
        dispatch({ type: 'uploadPrepared', id, attemptId, sizeBytes });
      const onHandedOver = () => dispatch({ type: 'uploadHandedOver', id, attemptId });
      const failure = await transfer({ id, name, onPrepared, onHandedOver }, controller.signal);
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
      signal.removeEventListener('abort', leave);
      running.delete(id);
      progress.forget(id);
      pump();
    }
  };

  /** Returns undefined on success. */
  const transfer = async ({ id, name, onPrepared, onHandedOver }: Transfer, leaving: AbortSignal) => {
    const file = await prepare(id, leaving);
    if (file.kind !== 'prepared') {
      reporting.error('supplement: file upload failed', file.kind);
      return { code: file.kind };
    }
    onPrepared(file.blob.size);
    const found = await assignments.find(target, leaving);
    const sent: SendResult = found.ok
      ? await sendFile(
          { backend, upload: services.upload, clock, jitter },
          {
            ...{ task: found.value.task, name: sentName(name), blob: file.blob, stored: stored.get(id) },
            onHandedOver,
            onProgress: (share) => progress.set(id, share),
          },
          leaving,
        )
      : found;
    if (found.ok) stored.delete(id);
    if (sent.ok) return undefined;
    if (sent.stored) stored.set(id, sent.stored);
    reporting.error('supplement: file upload failed', sent.error);
    return failureOf(sent.error);
  };

  const prepare = async (id: string, leaving: AbortSignal): Promise<PreparedFile> => {
    const blob = prepared.get(id);
    if (blob) return { kind: 'prepared', blob };
    const made = await prepareFile(makePhoto, held.get(id) as File, leaving);
    if (made.kind === 'prepared') prepared.set(id, made.blob);
    return made;
  };

  const findTwin = async (file: File, among: readonly AddedFile[]): Promise<AddedFile | undefined> => {
    for (const other of among) {
      const known = held.get(other.id);
      if (known && other.name === file.name && (await isSame(known, file))) return other;
    }
    return undefined;
  };

  const addInTurn = async (files: readonly File[]) => {
    const refused: string[] = [];
    const added: AddedFile[] = [];
    const repeated: string[] = [];
    for (const file of files) {
      if (!options.isAccepted(file)) {
        refused.push(file.name);
        continue;
      }
      const twin = await findTwin(file, [...state.uploads.files, ...added]);
      if (signal.aborted) return;
      if (twin) {
        repeated.push(twin.id);
        continue;
      }
      lastId += 1;
      const id = `new-${lastId}`;
      held.set(id, file);
      added.push({ id, name: file.name, type: file.type, sizeBytes: file.size });
    }
    dispatch({ type: 'filesAdded', files: added, refused, repeated });
    pump();
  };

  /** Returns undefined on success. */
  const tellNote = async (body: string): Promise<BackendError | undefined> => {
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
      const turn = adding.then(() => addInTurn(files));
      adding = turn.catch(() => undefined);
      return turn;
    },
    retry(ids) {
      dispatch({ type: 'retried', ids });
      pump();
    },
    remove(id) {
      dispatch({ type: 'removed', id });
      // The file has arrived or is being confirmed. It cannot be removed and stays in the list.
      if (state.uploads.files.some((file) => file.id === id)) return;
      running.get(id)?.abort();
      held.delete(id);
      prepared.delete(id);
      stored.delete(id);
      pump();
    },
    async saveNote() {
      const { notes } = state;
      dispatch({ type: 'noteSaveStarted' });
      if (state.notes === notes) return false;
      const failure = await tellNote(notes.draft.trim());
      if (signal.aborted) return false;
      const isExpired = failure !== undefined && failureOf(failure).code === 'expired';
      dispatch(failure ? { type: 'noteFailed', isExpired } : { type: 'noteSaved', atMs: clock.nowMs() });
      return !failure;
    },
    previewOf: (id) => prepared.get(id),
    fileOf: (id) => held.get(id),
  };
}
