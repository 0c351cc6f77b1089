import { hasVisibleText } from '../visibleText.ts';

/** Why a file did not arrive. `display` are the server's own words, to be shown as text. */
export interface UploadFailure {
  readonly code: UploadFailureCode;
  readonly display?: string;
}

export type UploadFailureCode =
  /** No picture, whatever its name says, or one that no browser reads. */
  | 'unreadable'
  /** The browser gives the page noise for pictures. */
  | 'withheld'
  /** A document without a byte: the storage takes none. */
  | 'empty'
  | 'offline'
  /** No answer, or none that moved on. */
  | 'silent'
  /** The link that led here is accepted no more. */
  | 'expired'
  | 'refused'
  /** More than a host on the way takes. */
  | 'large'
  | 'unavailable';

/** `none` is picked up by itself; the others are told as the specification names them. */
export type UploadStatus =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'UPLOADING';
      readonly attemptId: string;
      /** Its bytes have arrived, and the adjuster is being told of them: that cannot be taken back. */
      readonly isHandedOver?: boolean;
    }
  | { readonly kind: 'COMPLETE'; readonly atMs: number }
  | { readonly kind: 'ERROR'; readonly failure: UploadFailure };

/** What is known of a file that was added; its bytes are held elsewhere, under its id. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  /** As the browser tells it; empty where it does not know. */
  readonly type: string;
  /** Of what is sent, as soon as that is known; until then, of the chosen file. */
  readonly sizeBytes: number;
}

export interface UploadFile extends AddedFile {
  readonly status: UploadStatus;
  /** It was added again, and is kept once. */
  readonly isRepeated: boolean;
}

export interface Uploads {
  /** In the order in which they were added, whatever becomes of them. */
  readonly files: readonly UploadFile[];
  /** Ids of what has arrived, in the order of its arrival. */
  readonly bucket: readonly string[];
  /** First of the files of the bucket that are on show. */
  readonly windowStart: number;
  /** Of the bucket; null until one is chosen: the first one is shown till then. */
  readonly chosenId: string | null;
  /** Names of files that are of no kind that is taken, until that is read. */
  readonly refused: readonly string[];
  /** How many of the last adding were there already. */
  readonly repeatedCount: number;
}

export type UploadEvent =
  | {
      readonly type: 'filesAdded';
      readonly files: readonly AddedFile[];
      readonly refused: readonly string[];
      /** Ids of those that were there already. */
      readonly repeated: readonly string[];
    }
  | { readonly type: 'uploadStarted'; readonly id: string; readonly attemptId: string }
  | {
      readonly type: 'uploadPrepared';
      readonly id: string;
      readonly attemptId: string;
      readonly sizeBytes: number;
    }
  | { readonly type: 'uploadHandedOver'; readonly id: string; readonly attemptId: string }
  | {
      readonly type: 'uploadSucceeded';
      readonly id: string;
      readonly attemptId: string;
      readonly atMs: number;
    }
  | {
      readonly type: 'uploadFailed';
      readonly id: string;
      readonly attemptId: string;
      readonly failure: UploadFailure;
    }
  | { readonly type: 'retried'; readonly ids: readonly string[] }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'refusalsRead' }
  | { readonly type: 'previewChosen'; readonly id: string }
  | { readonly type: 'previewMoved'; readonly by: 1 | -1 };

const previewWindow = 5;
export const mostAtOnce = 4;

export const noUploads: Uploads = {
  files: [],
  bucket: [],
  windowStart: 0,
  chosenId: null,
  refused: [],
  repeatedCount: 0,
};

const none: UploadStatus = { kind: 'none' };

export function reduceUploads(state: Uploads, event: UploadEvent): Uploads {
  switch (event.type) {
    case 'filesAdded':
      return addFiles(state, event);
    case 'uploadStarted':
      return withFile(state, event.id, (file) =>
        file.status.kind === 'none'
          ? { ...file, status: { kind: 'UPLOADING', attemptId: event.attemptId } }
          : file,
      );
    case 'uploadPrepared': {
      const { id, attemptId, sizeBytes } = event;
      return withFile(state, id, (file) =>
        isAwaited(file, attemptId) && file.sizeBytes !== sizeBytes ? { ...file, sizeBytes } : file,
      );
    }
    case 'uploadHandedOver':
      return withFile(state, event.id, (file) =>
        isAwaited(file, event.attemptId)
          ? { ...file, status: { kind: 'UPLOADING', attemptId: event.attemptId, isHandedOver: true } }
          : file,
      );
    case 'uploadSucceeded':
      return arrive(state, event);
    case 'uploadFailed':
      return withFile(state, event.id, (file) =>
        isAwaited(file, event.attemptId)
          ? { ...file, status: { kind: 'ERROR', failure: event.failure } }
          : file,
      );
    case 'retried':
      return retry(state, event.ids);
    case 'removed':
      return remove(state, event.id);
    case 'refusalsRead':
      return state.refused.length + state.repeatedCount === 0
        ? state
        : { ...state, refused: [], repeatedCount: 0 };
    case 'previewChosen':
      return state.bucket.includes(event.id) ? { ...state, chosenId: event.id } : state;
    case 'previewMoved':
      return shift(state, event.by);
    default:
      return event satisfies never;
  }
}

function addFiles(state: Uploads, event: Extract<UploadEvent, { type: 'filesAdded' }>): Uploads {
  const { files, refused, repeated } = event;
  const known = state.files.map((file) => {
    if (!repeated.includes(file.id)) return file;
    // Whoever brings a file again that did not arrive wants it to be tried again.
    return { ...file, isRepeated: true, status: file.status.kind === 'ERROR' ? none : file.status };
  });
  const added = files.map((file) => ({ ...file, status: none, isRepeated: repeated.includes(file.id) }));
  return {
    ...state,
    files: [...known, ...added],
    // Nobody has to have read of one adding before the next.
    refused: [...new Set([...state.refused, ...refused])],
    repeatedCount: repeated.length,
  };
}

function arrive(state: Uploads, event: Extract<UploadEvent, { type: 'uploadSucceeded' }>): Uploads {
  const { id, attemptId, atMs } = event;
  const next = withFile(state, id, (file) =>
    isAwaited(file, attemptId) ? { ...file, status: { kind: 'COMPLETE', atMs } } : file,
  );
  return next === state ? state : { ...next, bucket: [...state.bucket, id] };
}

/** Other files stay as they are. Pressing Retry also dismisses the refusals of the last adding. */
function retry(state: Uploads, ids: readonly string[]): Uploads {
  const isMeant = (file: UploadFile) => ids.includes(file.id) && canRetry(file);
  if (!state.files.some(isMeant)) return state;
  const files = state.files.map((file) => (isMeant(file) ? { ...file, status: none } : file));
  return { ...state, files, refused: [], repeatedCount: 0 };
}

function remove(state: Uploads, id: string): Uploads {
  const file = state.files.find((other) => other.id === id);
  if (!file || !canRemove(file)) return state;
  return { ...state, files: state.files.filter((other) => other !== file) };
}

/** What has arrived is with the adjuster, or may be in this moment: nobody here can take it back. */
export function canRemove({ status }: UploadFile): boolean {
  return status.kind === 'UPLOADING' ? status.isHandedOver !== true : status.kind !== 'COMPLETE';
}

/** The cause is the file itself, so the same file fails every time. */
const permanentFailures: readonly UploadFailureCode[] = ['unreadable', 'empty', 'large'];

export function canRetry({ status }: UploadFile): boolean {
  return status.kind === 'ERROR' && !permanentFailures.includes(status.failure.code);
}

/** By one file; it stops at both ends. */
function shift(state: Uploads, by: 1 | -1): Uploads {
  const last = Math.max(0, state.bucket.length - previewWindow);
  const windowStart = Math.min(Math.max(state.windowStart + by, 0), last);
  return windowStart === state.windowStart ? state : { ...state, windowStart };
}

function isAwaited({ status }: UploadFile, attemptId: string): boolean {
  return status.kind === 'UPLOADING' && status.attemptId === attemptId;
}

/** The same state where the change is none. */
function withFile(state: Uploads, id: string, change: (file: UploadFile) => UploadFile): Uploads {
  const file = state.files.find((other) => other.id === id);
  if (!file) return state;
  const changed = change(file);
  if (changed === file) return state;
  return { ...state, files: state.files.map((other) => (other === file ? changed : other)) };
}

export function nextToSend({ files }: Uploads): UploadFile | undefined {
  const sending = files.filter(({ status }) => status.kind === 'UPLOADING');
  if (sending.length >= mostAtOnce) return undefined;
  return files.find(({ status }) => status.kind === 'none');
}

export interface UploadCounts {
  readonly all: number;
  readonly sent: number;
  readonly failed: number;
  /** Under way, or about to be. */
  readonly open: number;
}

export function countUploads({ files, bucket }: Uploads): UploadCounts {
  const failed = files.filter(({ status }) => status.kind === 'ERROR').length;
  return { all: files.length, sent: bucket.length, failed, open: files.length - bucket.length - failed };
}

export function failedFiles({ files }: Uploads): readonly UploadFile[] {
  return files.filter(({ status }) => status.kind === 'ERROR');
}

/** What stands between this step and the next. */
export type Missing = 'sending' | 'fileOrNote' | 'unsavedNote';

/** A file in error is none. A note that was typed and not saved would be lost without a word. */
export function missingOf(
  uploads: Uploads,
  notes: { readonly addedCount: number; readonly draft: string },
): Missing | undefined {
  const { open, sent } = countUploads(uploads);
  if (open > 0) return 'sending';
  if (hasVisibleText(notes.draft)) return 'unsavedNote';
  return sent === 0 && notes.addedCount === 0 ? 'fileOrNote' : undefined;
}

export interface PreviewView {
  /** At most five. */
  readonly ids: readonly string[];
  /** Index in the bucket of the first of them. */
  readonly start: number;
  readonly shownId: string | undefined;
  readonly hasArrows: boolean;
  readonly canMoveBack: boolean;
  readonly canMoveOn: boolean;
}

export function previewOf({ bucket, windowStart, chosenId }: Uploads): PreviewView {
  const hasArrows = bucket.length > previewWindow;
  return {
    ids: bucket.slice(windowStart, windowStart + previewWindow),
    start: windowStart,
    shownId: chosenId ?? bucket[0],
    hasArrows,
    canMoveBack: windowStart > 0,
    canMoveOn: windowStart + previewWindow < bucket.length,
  };
}
