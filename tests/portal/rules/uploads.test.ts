import { describe, expect, it } from 'vitest';
import {
  type AddedFile,
  canRemove,
  canRetry,
  countFiles,
  failedFiles,
  findStepBlocker,
  isWaitingForNetwork,
  maxConcurrentUploads,
  nextToSend,
  noUploads,
  previewOf,
  reduceUploads,
  type UploadEvent,
  type UploadFailureCode,
  type Uploads,
  unsentNames,
} from '#src/portal/files/uploads.ts';

const file = (id: string, name = `${id}.jpg`): AddedFile => ({ id, name, type: 'image/jpeg', sizeBytes: 10 });
const added = (ids: readonly string[], duplicateIds: readonly string[] = []): UploadEvent => ({
  type: 'filesAdded',
  files: ids.map((id) => file(id)),
  rejectedNames: [],
  duplicateIds,
});
const started = (id: string, attemptId = `${id}-1`): UploadEvent => ({
  type: 'uploadStarted',
  id,
  attemptId,
});
const arrived = (id: string, attemptId = `${id}-1`): UploadEvent => ({
  type: 'uploadSucceeded',
  id,
  attemptId,
  atMs: 5,
});
const failed = (id: string, attemptId = `${id}-1`): UploadEvent => ({
  type: 'uploadFailed',
  id,
  attemptId,
  failure: { code: 'silent' },
});

const stateAfter = (...events: readonly UploadEvent[]): Uploads => events.reduce(reduceUploads, noUploads);
const statusesOf = ({ files }: Uploads) => files.map(({ id, status }) => `${id} ${status.kind}`);

/** Returns the state after the given number of successful uploads. */
const stateAfterSending = (count: number): Uploads => {
  const ids = Array.from({ length: count }, (_, at) => `f${at}`);
  return stateAfter(added(ids), ...ids.flatMap((id) => [started(id), arrived(id)]));
};

describe('supplement file', () => {
  it('has no status, then is uploading, then complete or failed [SUP-UP-03]', () => {
    const state = stateAfter(added(['a', 'b', 'c']));
    expect(statusesOf(state)).toEqual(['a none', 'b none', 'c none']);
    const later = [started('a'), started('b'), arrived('a'), failed('b')].reduce(reduceUploads, state);
    expect(statusesOf(later)).toEqual(['a COMPLETE', 'b ERROR', 'c none']);
    expect(later.files[0]).toEqual({
      ...file('a'),
      status: { kind: 'COMPLETE', atMs: 5 },
      isDuplicate: false,
    });
  });

  it('is uploaded automatically in order, with at most four uploads at the same time [SUP-UP-12] [trust U9]', () => {
    let state = stateAfter(added(['a', 'b', 'c', 'd', 'e']));
    const startedIds: string[] = [];
    for (let next = nextToSend(state); next; next = nextToSend(state)) {
      startedIds.push(next.id);
      state = reduceUploads(state, started(next.id));
    }
    expect(startedIds).toEqual(['a', 'b', 'c', 'd']);
    expect(startedIds).toHaveLength(maxConcurrentUploads);
    expect(nextToSend(reduceUploads(state, arrived('c')))?.id).toBe('e');
  });

  it('joins the previews in the order of arrival and keeps its place in the list [SUP-UP-03]', () => {
    const state = stateAfter(added(['a', 'b']), started('a'), started('b'), arrived('b'), arrived('a'));
    expect(state.bucket).toEqual(['b', 'a']);
    expect(state.files.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('loses its error status on retry, and is then uploaded again [SUP-UP-15]', () => {
    const state = stateAfter(added(['a', 'b']), started('a'), started('b'), failed('a'), arrived('b'));
    const retried = reduceUploads(state, { type: 'retried', ids: ['a', 'b'] });
    expect(statusesOf(retried)).toEqual(['a none', 'b COMPLETE']);
    expect(nextToSend(retried)?.id).toBe('a');
    expect(reduceUploads(retried, { type: 'retried', ids: ['a'] })).toBe(retried);
  });

  it('is no longer listed as failed after its retry, while other failed files remain [SUP-UP-16]', () => {
    const state = stateAfter(added(['a', 'b']), started('a'), started('b'), failed('a'), failed('b'));
    const retriedOne = reduceUploads(state, { type: 'retried', ids: ['a'] });
    expect(failedFiles(retriedOne).map(({ name }) => name)).toEqual(['b.jpg']);
    expect(failedFiles(reduceUploads(retriedOne, { type: 'retried', ids: ['b'] }))).toEqual([]);
  });

  it('ignores the result of an earlier attempt', () => {
    const state = stateAfter(
      added(['a']),
      started('a'),
      failed('a'),
      { type: 'retried', ids: ['a'] },
      started('a', 'a-2'),
    );
    expect(reduceUploads(state, arrived('a', 'a-1'))).toBe(state);
    expect(reduceUploads(state, failed('a', 'a-1'))).toBe(state);
    expect(reduceUploads(state, arrived('z'))).toBe(state);
  });

  it('can be removed until it has arrived', () => {
    const state = stateAfter(added(['a', 'b']), started('a'), arrived('a'));
    expect(reduceUploads(state, { type: 'removed', id: 'a' })).toBe(state);
    expect(statusesOf(reduceUploads(state, { type: 'removed', id: 'b' }))).toEqual(['a COMPLETE']);
  });

  it('is marked and counted once if it is added again [SUP-UP-18]', () => {
    const state = stateAfter(added(['a']), added(['b'], ['a']));
    expect(state.files.map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(state.duplicateCount).toBe(1);
    expect(stateAfter(added(['a']), added([], ['a']), added(['b'])).duplicateCount).toBe(0);
  });

  it('is uploaded again if it failed and is added again', () => {
    const state = stateAfter(added(['a', 'b']), started('a'), failed('a'), added(['c'], ['a']));
    expect(statusesOf(state)).toEqual(['a none', 'b none', 'c none']);
  });

  it('is listed once by name if it is rejected, until the message is dismissed [SUP-UP-33]', () => {
    const addFiles = (rejectedNames: readonly string[], id: string): UploadEvent => ({
      type: 'filesAdded',
      files: [file(id)],
      rejectedNames,
      duplicateIds: [],
    });
    const state = stateAfter(addFiles(['x.exe'], 'a'), addFiles([], 'b'), addFiles(['y.exe', 'x.exe'], 'c'));
    expect(state.rejectedNames).toEqual(['x.exe', 'y.exe']);
    expect(statusesOf(state)).toEqual(['a none', 'b none', 'c none']);
    expect(reduceUploads(state, { type: 'rejectionsDismissed' }).rejectedNames).toEqual([]);
  });
});

describe('Finish button of the upload step', () => {
  const noInput = { addedCount: 0, draft: '' };

  it.each([
    ['no file and no note', noUploads, noInput, 'fileOrNote'],
    ['a waiting file', stateAfter(added(['a'])), noInput, 'sending'],
    ['an uploading file', stateAfter(added(['a']), started('a')), noInput, 'sending'],
    [
      'an uploading file and a note',
      stateAfter(added(['a']), started('a')),
      { addedCount: 1, draft: '' },
      'sending',
    ],
    ['only a failed file', stateAfter(added(['a']), started('a'), failed('a')), noInput, 'fileOrNote'],
    ['a sent file', stateAfterSending(1), noInput, undefined],
    ['a note', noUploads, { addedCount: 1, draft: '' }, undefined],
    [
      'a failed and a sent file',
      stateAfter(added(['a', 'b']), started('a'), failed('a'), started('b'), arrived('b')),
      noInput,
      undefined,
    ],
    ['only a typed note', noUploads, { addedCount: 0, draft: 'x' }, undefined],
    ['a note of spaces', stateAfterSending(1), { addedCount: 0, draft: ' \n' }, undefined],
  ] as const)('determines the missing input for %s [SUP-UP-06 SUP-UP-35]', (_, uploads, notes, missing) => {
    expect(findStepBlocker(uploads, notes)).toBe(missing);
  });
});

describe('preview strip', () => {
  const moveStrip = (state: Uploads, by: 1 | -1, times: number) =>
    Array.from({ length: times }).reduce<Uploads>(
      (at) => reduceUploads(at, { type: 'previewMoved', by }),
      state,
    );

  it('shows five previews, and has arrows only for more than five [SUP-UP-02]', () => {
    expect(previewOf(stateAfterSending(5))).toMatchObject({
      ids: ['f0', 'f1', 'f2', 'f3', 'f4'],
      hasArrows: false,
    });
    expect(previewOf(stateAfterSending(6))).toMatchObject({
      ids: ['f0', 'f1', 'f2', 'f3', 'f4'],
      hasArrows: true,
      canMoveBack: false,
      canMoveForward: true,
    });
  });

  it('moves by one preview and stops at both ends [SUP-UP-02]', () => {
    const state = stateAfterSending(7);
    expect(previewOf(moveStrip(state, 1, 1)).ids[0]).toBe('f1');
    const stateAtEnd = moveStrip(state, 1, 9);
    expect(previewOf(stateAtEnd)).toMatchObject({
      ids: ['f2', 'f3', 'f4', 'f5', 'f6'],
      canMoveForward: false,
    });
    expect(reduceUploads(stateAtEnd, { type: 'previewMoved', by: 1 })).toBe(stateAtEnd);
    const stateAtStart = moveStrip(stateAtEnd, -1, 9);
    expect(previewOf(stateAtStart)).toMatchObject({ canMoveBack: false });
    expect(reduceUploads(stateAtStart, { type: 'previewMoved', by: -1 })).toBe(stateAtStart);
  });

  it('shows the first sent file until the user selects another one', () => {
    const state = stateAfterSending(3);
    expect(previewOf(state).shownId).toBe('f0');
    expect(previewOf(reduceUploads(state, { type: 'previewChosen', id: 'f2' })).shownId).toBe('f2');
    expect(reduceUploads(state, { type: 'previewChosen', id: 'nobody' })).toBe(state);
  });
});

describe('upload counts', () => {
  it('contain the sent, failed and open files', () => {
    const state = stateAfter(
      added(['a', 'b', 'c', 'd']),
      started('a'),
      arrived('a'),
      started('b'),
      failed('b'),
      started('c'),
    );
    expect(countFiles(state)).toEqual({ all: 4, sent: 1, pending: 2 });
  });
});

describe('failed file', () => {
  const failedBy = (code: UploadFailureCode) =>
    stateAfter(added(['a']), started('a'), { ...failed('a'), failure: { code } } as UploadEvent);

  it.each(['unreadable', 'empty', 'large'] as const)(
    'cannot be sent again if the file itself is the cause: %s [SUP-UP-15]',
    (code) => {
      const state = failedBy(code);
      expect(state.files.map(canRetry)).toEqual([false]);
      expect(reduceUploads(state, { type: 'retried', ids: ['a'] })).toBe(state);
      expect(state.files.map(canRemove)).toEqual([true]);
    },
  );

  it.each(['withheld', 'offline', 'silent', 'expired', 'refused', 'unavailable'] as const)(
    'can be sent again after a temporary failure: %s [SUP-UP-15]',
    (code) => {
      const state = failedBy(code);
      expect(state.files.map(canRetry)).toEqual([true]);
      expect(statusesOf(reduceUploads(state, { type: 'retried', ids: ['a'] }))).toEqual(['a none']);
    },
  );
});

describe('file without a network', () => {
  const failure = (code: UploadFailureCode) => ({ ...failed('a'), failure: { code } }) as UploadEvent;

  it.each(['offline', 'silent'] as const)(
    'is sent again when the network is back: %s [SUP-UP-15]',
    (code) => {
      const state = stateAfter(added(['a']), started('a'), failure(code));
      expect(state.files.map(isWaitingForNetwork)).toEqual([true]);
      expect(statusesOf(reduceUploads(state, { type: 'resumed' }))).toEqual(['a none']);
    },
  );

  it('is the only kind of failed file that is sent again without the user [SUP-UP-15 API-GEN-20]', () => {
    const codes = ['unreadable', 'withheld', 'empty', 'expired', 'large', 'refused', 'unavailable'] as const;
    const states = codes.map((code) => stateAfter(added(['a']), started('a'), failure(code)));
    expect(states.map((state) => reduceUploads(state, { type: 'resumed' }))).toEqual(states);
  });

  it('keeps the message about rejected files when it is sent again [SUP-UP-33]', () => {
    const rejected: UploadEvent = { ...added([]), rejectedNames: ['x.exe'] } as UploadEvent;
    const state = stateAfter(added(['a']), rejected, started('a'), failed('a'), { type: 'resumed' });
    expect(state.rejectedNames).toEqual(['x.exe']);
  });
});

describe('files that the user leaves out', () => {
  it('are named, and are not sent again [SUP-UP-35]', () => {
    const state = { ...stateAfter(added(['a', 'b']), started('a'), failed('a')), missingNames: ['c.jpg'] };
    expect(unsentNames(state)).toEqual(['c.jpg', 'a.jpg']);
    const left = reduceUploads(state, { type: 'leftOut' });
    expect(left.leftOutNames).toEqual(['c.jpg', 'a.jpg']);
    expect(unsentNames(left)).toEqual([]);
    expect(statusesOf(reduceUploads(left, { type: 'resumed' }))).toEqual(['b none']);
  });
});

describe('size of an uploading file', () => {
  it('is updated to the size that is actually sent', () => {
    const state = stateAfter(added(['a']), started('a'));
    const prepared = { type: 'uploadPrepared', id: 'a', attemptId: 'a-1', sizeBytes: 4 } as const;
    expect(reduceUploads(state, prepared).files[0]).toMatchObject({
      sizeBytes: 4,
      status: { kind: 'UPLOADING' },
    });
    expect(reduceUploads(state, { ...prepared, attemptId: 'a-0' })).toBe(state);
    expect(reduceUploads(state, { ...prepared, sizeBytes: 10 })).toBe(state);
  });
});
