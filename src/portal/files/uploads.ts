import { hasVisibleText } from '#src/texts/visibleText.ts';

/** Why an upload failed. `display` is the server's message; show it as plain text. */
export interface UploadFailure {
  readonly code: UploadFailureCode;
  readonly display?: string;
}

type UploadFailureCode =
  /** The content is not an image, or an image that the browser cannot decode. */
  | 'unreadable'
  /** The photo has more pixels than this browser can decode. */
  | 'oversized'
  /** The browser returns noise instead of canvas pixels (fingerprinting protection). */
  | 'withheld'
  /** The file has no bytes. The storage rejects empty files. */
  | 'empty'
  /** The file can no longer be read: it was changed, moved or deleted after it was chosen. */
  | 'fileGone'
  | 'offline'
  /** No response, or the upload stalled. */
  | 'silent'
  /** Access to the claim has expired. */
  | 'expired'
  | 'refused'
  /** The file is too large for the storage or a proxy. */
  | 'large'
  | 'unavailable';

/** State names as in the product specification. A file in the state `none` waits: its upload starts automatically. */
type UploadStatus =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'UPLOADING';
      readonly attemptId: string;
      /** True while the last call confirms the uploaded bytes. The upload cannot be cancelled any more. */
      readonly isConfirming?: boolean;
    }
  | { readonly kind: 'COMPLETE'; readonly atMs: number }
  | { readonly kind: 'ERROR'; readonly failure: UploadFailure };

/** Metadata of an added file. The bytes are stored separately by id. */
interface AddedFile {
  readonly id: string;
  readonly name: string;
  /** MIME type from the browser; empty if unknown. */
  readonly type: string;
  /** Size of the selected file, or of the processed file as soon as it is known. */
  readonly sizeBytes: number;
}

export interface UploadFile extends AddedFile {
  readonly status: UploadStatus;
  /** True if the user added the same file again. The file is listed only once. */
  readonly isDuplicate: boolean;
}

export interface Uploads {
  /** All files, in the order in which they were added. */
  readonly files: readonly UploadFile[];
  /** The preview bucket: ids of uploaded files, in the order of their upload. */
  readonly bucket: readonly string[];
  /** Index in the bucket of the first visible preview. */
  readonly windowStart: number;
  /** Selected file of the bucket. Null until the user selects a file; until then, the first file is shown. */
  readonly chosenId: string | null;
  /** Names of files with an unsupported type, until the user dismisses the message. */
  readonly rejectedNames: readonly string[];
  /**
   * Names of files that were not sent before the page was reloaded. Their bytes are lost, so the user must choose them
   * again. Several files can have one name: an iPhone names each photo `image.jpg`.
   */
  readonly lostNames: readonly string[];
  /** Names of files that the user has left out. */
  readonly leftOutNames: readonly string[];
  /** Number of duplicates among the files that were added last. */
  readonly duplicateCount: number;
  /** What was left out of the files and folders that were added last. */
  readonly skipped: SkippedFiles;
}

/** What was left out of the chosen files and folders. */
export interface SkippedFiles {
  /** Names of hidden files and folders that programs and operating systems create. */
  readonly systemNames: readonly string[];
  readonly emptyFolders: readonly string[];
  /** Names of folders that could not be read, or only in part. */
  readonly unreadFolders: readonly string[];
}

export type UploadEvent =
  | {
      readonly type: 'filesAdded';
      readonly files: readonly AddedFile[];
      readonly rejectedNames: readonly string[];
      /** Ids of files that were already in the list. */
      readonly duplicateIds: readonly string[];
      /** @default nothing */
      readonly skipped?: SkippedFiles;
    }
  | { readonly type: 'uploadStarted'; readonly id: string; readonly attemptId: string }
  | {
      readonly type: 'uploadPrepared';
      readonly id: string;
      readonly attemptId: string;
      readonly sizeBytes: number;
    }
  | { readonly type: 'confirmationStarted'; readonly id: string; readonly attemptId: string }
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
  /** The network may be back: files that failed because of the network are sent again. */
  | { readonly type: 'resumed' }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'rejectionsDismissed' }
  /** The user discards the files that were not sent before the reload. */
  | { readonly type: 'lostDismissed' }
  /** The user finishes without the files that are not sent. These files are never sent afterwards. */
  | { readonly type: 'leftOut' }
  | { readonly type: 'previewChosen'; readonly id: string }
  | { readonly type: 'previewMoved'; readonly by: 1 | -1 };

const previewWindowSize = 5;
const maxConcurrentUploads = 4;

export const noUploads: Uploads = {
  files: [],
  bucket: [],
  windowStart: 0,
  chosenId: null,
  rejectedNames: [],
  lostNames: [],
  leftOutNames: [],
  duplicateCount: 0,
  skipped: { systemNames: [], emptyFolders: [], unreadFolders: [] },
};

const noStatus: UploadStatus = { kind: 'none' };

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
        isCurrentAttempt(file, attemptId) && file.sizeBytes !== sizeBytes ? { ...file, sizeBytes } : file,
      );
    }
    case 'confirmationStarted':
      return withFile(state, event.id, (file) =>
        isCurrentAttempt(file, event.attemptId)
          ? { ...file, status: { kind: 'UPLOADING', attemptId: event.attemptId, isConfirming: true } }
          : file,
      );
    case 'uploadSucceeded':
      return completeUpload(state, event);
    case 'uploadFailed':
      return withFile(state, event.id, (file) =>
        isCurrentAttempt(file, event.attemptId)
          ? { ...file, status: { kind: 'ERROR', failure: event.failure } }
          : file,
      );
    case 'retried':
      return retry(state, event.ids);
    case 'resumed':
      return resume(state);
    case 'removed':
      return remove(state, event.id);
    case 'rejectionsDismissed':
      return state.rejectedNames.length + state.duplicateCount === 0
        ? state
        : { ...state, rejectedNames: [], duplicateCount: 0 };
    case 'lostDismissed':
      return state.lostNames.length === 0 ? state : { ...state, lostNames: [] };
    case 'leftOut':
      return leaveOut(state);
    case 'previewChosen':
      return state.bucket.includes(event.id) ? { ...state, chosenId: event.id } : state;
    case 'previewMoved':
      return movePreviewWindow(state, event.by);
    default:
      return event satisfies never;
  }
}

function addFiles(state: Uploads, event: Extract<UploadEvent, { type: 'filesAdded' }>): Uploads {
  const { files, rejectedNames, duplicateIds, skipped = noUploads.skipped } = event;
  const names = files.map(({ name }) => name);
  const isChosenAgain = createNameTaker(names);
  const remaining = state.files.filter((file) => !isGone(file) || !isChosenAgain(file.name));
  const existing = remaining.map((file) => {
    if (!duplicateIds.includes(file.id)) return file;
    // Adding a failed file again retries it.
    return { ...file, isDuplicate: true, status: file.status.kind === 'ERROR' ? noStatus : file.status };
  });
  const added = files.map((file) => ({
    ...file,
    status: noStatus,
    isDuplicate: duplicateIds.includes(file.id),
  }));
  return {
    ...state,
    files: [...existing, ...added],
    // Keep earlier names, because the user may not have read the message yet.
    rejectedNames: [...new Set([...state.rejectedNames, ...rejectedNames])],
    lostNames: withoutNames(state.lostNames, names),
    duplicateCount: duplicateIds.length,
    skipped,
  };
}

function completeUpload(state: Uploads, event: Extract<UploadEvent, { type: 'uploadSucceeded' }>): Uploads {
  const { id, attemptId, atMs } = event;
  const next = withFile(state, id, (file) =>
    isCurrentAttempt(file, attemptId) ? { ...file, status: { kind: 'COMPLETE', atMs } } : file,
  );
  return next === state ? state : { ...next, bucket: [...state.bucket, id] };
}

/** Retries the given files, and dismisses the message about unsupported files. */
function retry(state: Uploads, ids: readonly string[]): Uploads {
  const isRetried = (file: UploadFile) => ids.includes(file.id) && canRetry(file);
  if (!state.files.some(isRetried)) return state;
  const files = state.files.map((file) => (isRetried(file) ? { ...file, status: noStatus } : file));
  return { ...state, files, rejectedNames: [], duplicateCount: 0 };
}

/** Unlike `retry`, keeps the message about unsupported files, because the user did not ask for this. */
function resume(state: Uploads): Uploads {
  if (!state.files.some(isWaitingForNetwork)) return state;
  const files = state.files.map((file) => (isWaitingForNetwork(file) ? { ...file, status: noStatus } : file));
  return { ...state, files };
}

function leaveOut(state: Uploads): Uploads {
  const names = unsentNames(state);
  if (names.length === 0) return state;
  const files = state.files.filter(({ status }) => status.kind !== 'ERROR');
  return { ...state, files, lostNames: [], leftOutNames: [...state.leftOutNames, ...names] };
}

function remove(state: Uploads, id: string): Uploads {
  const file = state.files.find((other) => other.id === id);
  if (!file || !canRemove(file)) return state;
  return { ...state, files: state.files.filter((other) => other !== file) };
}

/** A file cannot be removed after its bytes were uploaded, because the adjuster may already have it. */
export function canRemove({ status }: UploadFile): boolean {
  return status.kind === 'UPLOADING' ? status.isConfirming !== true : status.kind !== 'COMPLETE';
}

/** Failures caused by the file itself, so a retry of the same file cannot succeed. */
const permanentFailures: readonly UploadFailureCode[] = [
  'unreadable',
  'oversized',
  'empty',
  'fileGone',
  'large',
];

export function canRetry({ status }: UploadFile): boolean {
  return status.kind === 'ERROR' && !permanentFailures.includes(status.failure.code);
}

/** True for a file that was refused because the token has expired. It cannot be sent until the claim is opened again. */
export function isExpired({ status }: UploadFile): boolean {
  return status.kind === 'ERROR' && status.failure.code === 'expired';
}

/** True for a file that could no longer be read, so the user must choose it again. */
export function isGone({ status }: UploadFile): boolean {
  return status.kind === 'ERROR' && status.failure.code === 'fileGone';
}

/** Failures because the browser is offline, or because the backend or the storage did not respond. */
const networkFailures: readonly UploadFailureCode[] = ['offline', 'silent'];

/** True for a failed file that is sent again without the user when the network is back. */
export function isWaitingForNetwork({ status }: UploadFile): boolean {
  return status.kind === 'ERROR' && networkFailures.includes(status.failure.code);
}

/** Moves the visible previews by one file. Stops at both ends. */
function movePreviewWindow(state: Uploads, by: 1 | -1): Uploads {
  const last = Math.max(0, state.bucket.length - previewWindowSize);
  const windowStart = Math.min(Math.max(state.windowStart + by, 0), last);
  return windowStart === state.windowStart ? state : { ...state, windowStart };
}

function isCurrentAttempt({ status }: UploadFile, attemptId: string): boolean {
  return status.kind === 'UPLOADING' && status.attemptId === attemptId;
}

/** Returns the same state if `change` returns the same file. */
function withFile(state: Uploads, id: string, change: (file: UploadFile) => UploadFile): Uploads {
  const file = state.files.find((other) => other.id === id);
  if (!file) return state;
  const changed = change(file);
  if (changed === file) return state;
  return { ...state, files: state.files.map((other) => (other === file ? changed : other)) };
}

export function nextToSend({ files }: Uploads): UploadFile | undefined {
  const sending = files.filter(({ status }) => status.kind === 'UPLOADING');
  if (sending.length >= maxConcurrentUploads) return undefined;
  return files.find(({ status }) => status.kind === 'none');
}

interface UploadCounts {
  readonly all: number;
  readonly sent: number;
  /** Number of files that are waiting or uploading. */
  readonly pending: number;
}

export function countFiles({ files }: Uploads): UploadCounts {
  const count = (kind: UploadStatus['kind']) => files.filter(({ status }) => status.kind === kind).length;
  const sent = count('COMPLETE');
  return { all: files.length, sent, pending: files.length - sent - count('ERROR') };
}

/** True if files would have to be chosen again after the page is left: they are waiting, sending or can be retried. */
export function hasUnsentFiles({ files }: Uploads): boolean {
  return files.some((file) =>
    file.status.kind === 'ERROR' ? canRetry(file) : file.status.kind !== 'COMPLETE',
  );
}

export function failedFiles({ files }: Uploads): readonly UploadFile[] {
  return files.filter(({ status }) => status.kind === 'ERROR');
}

/** Names of the files that the adjuster would not get if the wizard was finished now. */
export function unsentNames(uploads: Uploads): readonly string[] {
  return [...uploads.lostNames, ...failedFiles(uploads).map(({ name }) => name)];
}

/** Returns `names` with one occurrence of each name in `removed` taken out. */
export function withoutNames(names: readonly string[], removed: readonly string[]): readonly string[] {
  const isRemoved = createNameTaker(removed);
  return names.filter((name) => !isRemoved(name));
}

/** Returns a function that returns true for a name only as many times as `names` contains it. */
function createNameTaker(names: readonly string[]): (name: string) => boolean {
  const left = [...names];
  return (name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
}

/** Why the wizard cannot be finished. */
export type StepBlocker = 'sending' | 'fileOrNote';

/** Failed files do not count. A typed note counts, because it is sent when the wizard is finished. */
export function findStepBlocker(
  uploads: Uploads,
  notes: { readonly addedCount: number; readonly draft: string },
): StepBlocker | undefined {
  const { pending, sent } = countFiles(uploads);
  if (pending > 0) return 'sending';
  const hasNote = notes.addedCount > 0 || hasVisibleText(notes.draft);
  return sent === 0 && !hasNote ? 'fileOrNote' : undefined;
}

interface PreviewView {
  /** Ids of the visible files, at most five. */
  readonly ids: readonly string[];
  readonly shownId: string | undefined;
  readonly hasArrows: boolean;
  readonly canMoveBack: boolean;
  readonly canMoveForward: boolean;
}

export function previewOf({ bucket, windowStart, chosenId }: Uploads): PreviewView {
  const hasArrows = bucket.length > previewWindowSize;
  return {
    ids: bucket.slice(windowStart, windowStart + previewWindowSize),
    shownId: chosenId ?? bucket[0],
    hasArrows,
    canMoveBack: windowStart > 0,
    canMoveForward: windowStart + previewWindowSize < bucket.length,
  };
}
