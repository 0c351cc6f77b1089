import type { BackendError } from '#src/api/errors.ts';
import { createResumeTimer } from '#src/upload/resume.ts';
import { forgetLostVendorAssignment } from '../vendorAssignments.ts';
import { createFileSender, type FileSender, failureOf, type UploadContext } from './fileSender.ts';
import { canSaveNote, type NoteEvent, type Notes, noNotes, reduceNotes } from './notes.ts';
import { type Chosen, openFolders } from './openFolders.ts';
import { browserDigest, createFileComparer, type IsSameFile, sortNewFiles } from './sortNewFiles.ts';
import {
  hasUnsentFiles,
  isGone,
  isWaitingForNetwork,
  nextToSend,
  noUploads,
  reduceUploads,
  type UploadEvent,
  type Uploads,
} from './uploads.ts';

export interface UploadQueueState {
  readonly uploads: Uploads;
  readonly notes: Notes;
}

export interface UploadQueueOptions
  extends Pick<UploadContext, 'services' | 'target' | 'signal'>,
    Partial<Pick<UploadContext, 'jitter' | 'isOnline'>> {
  /** Returns true for supported MIME types. Other files are rejected, and an alert lists their names. */
  readonly isAccepted: (type: string) => boolean;
  /** @default SHA-256 */
  readonly isSameFile?: IsSameFile;
  /**
   * The files and notes from before a reload.
   * @default none
   */
  readonly initialState?: UploadQueueState;
}

/**
 * Stores the files and notes of one supplement and sends them, four files at a time, even while another step is shown.
 */
export interface UploadQueue extends Pick<FileSender, 'progress' | 'previewOf'> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => UploadQueueState;
  readonly dispatch: (event: UploadEvent | NoteEvent) => void;
  add(chosen: readonly Chosen[]): Promise<void>;
  retry(ids: readonly string[]): void;
  /** Retries the files that failed because of the network, unless the browser is offline. */
  readonly resume: () => void;
  remove(id: string): void;
  /** @returns true if the note was saved in the backend */
  saveNote(): Promise<boolean>;
  /** True if there are files or notes that the backend does not have yet. */
  hasUnsent(): boolean;
}

/** Pause before files that failed because of the network are retried. */
const resumeMs = 15_000;

export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const context = { jitter: Math.random, isOnline: () => navigator.onLine, ...options };
  const { signal, isAccepted, isOnline, isSameFile = createFileComparer(browserDigest()) } = context;
  const { clock } = context.services;
  const { state, dispatch, subscribe } = createQueueState(context.initialState);
  const sender = createFileSender(context, dispatch);
  const files = new Map<string, File>();
  let lastId = 0;
  let lastAdd: Promise<unknown> = Promise.resolve();

  const startNext = () => {
    for (;;) {
      const next = signal.aborted ? undefined : nextToSend(state().uploads);
      const file = next && files.get(next.id);
      if (!file) return;
      void sender.send(next, file).then((isSent) => {
        // The network works, so retry the files that failed because of it.
        if (isSent) dispatch({ type: 'resumed' });
        // Forget an unreadable file, so that the user can add it again: it cannot be compared with the new copy.
        if (state().uploads.files.some((listed) => listed.id === next.id && isGone(listed)))
          files.delete(next.id);
        startNext();
        scheduleResume();
      });
    }
  };
  const resume = () => {
    if (signal.aborted) return;
    if (isOnline()) dispatch({ type: 'resumed' });
    startNext();
    scheduleResume();
  };
  const timer = createResumeTimer(clock, resume);
  // Browsers do not always report that the network is back.
  const scheduleResume = () => {
    if (!signal.aborted && state().uploads.files.some(isWaitingForNetwork)) timer.schedule(resumeMs);
  };

  const newId = () => {
    lastId += 1;
    return `new-${lastId}`;
  };

  const addFiles = async (chosen: readonly Chosen[]) => {
    const { files: found, skipped } = await openFolders(chosen);
    const { added, ...rest } = await sortNewFiles(found, files, newId, { isAccepted, isSameFile });
    if (signal.aborted) return;
    for (const [id, { file }] of added) files.set(id, file);
    const listed = [...added].map(([id, { file, ...rest }]) => ({ id, ...rest, sizeBytes: file.size }));
    dispatch({ type: 'filesAdded', files: listed, ...rest, skipped });
    startNext();
  };

  return {
    dispatch,
    subscribe,
    getState: state,
    resume,
    progress: sender.progress,
    previewOf: sender.previewOf,
    hasUnsent() {
      const { uploads, notes } = state();
      return hasUnsentFiles(uploads) || canSaveNote(notes) || notes.saving === 'saving';
    },
    add(chosen) {
      const currentAdd = lastAdd.then(() => addFiles(chosen));
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
      if (state().uploads.files.some((file) => file.id === id)) return;
      sender.remove(id);
      files.delete(id);
      startNext();
    },
    async saveNote() {
      const { notes } = state();
      dispatch({ type: 'noteSaveStarted' });
      if (state().notes === notes) return false;
      const failure = await sendNote(context, notes.draft.trim());
      if (signal.aborted) return false;
      const isExpired = failure !== undefined && failureOf(failure).code === 'expired';
      dispatch(failure ? { type: 'noteFailed', isExpired } : { type: 'noteSaved', atMs: clock.nowMs() });
      return !failure;
    },
  };
}

function createQueueState(initialState: UploadQueueState = { uploads: noUploads, notes: noNotes }) {
  const listeners = new Set<() => void>();
  let current = initialState;
  return {
    state: () => current,
    dispatch(event: UploadEvent | NoteEvent) {
      const next = event.type.startsWith('note')
        ? { ...current, notes: reduceNotes(current.notes, event as NoteEvent) }
        : { ...current, uploads: reduceUploads(current.uploads, event as UploadEvent) };
      if (next.uploads === current.uploads && next.notes === current.notes) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Adds a note to the vendor's assignment. Returns undefined on success. Never rejects. */
async function sendNote(
  { services, target, signal }: UploadContext,
  body: string,
): Promise<BackendError | undefined> {
  const { vendorAssignments, backend, reporting } = services;
  try {
    const found = await vendorAssignments.find(target, signal);
    const saved = found.ok ? await backend.addNote(found.value.task, body, signal) : found;
    if (saved.ok) return undefined;
    reporting.error('supplement: note not added', saved.error);
    forgetLostVendorAssignment(vendorAssignments, target, saved.error);
    return saved.error;
  } catch (cause) {
    if (!signal.aborted) reporting.error('supplement: note not added', cause);
    return { kind: 'fault' };
  }
}
