import { describe, expect, it } from 'vitest';
import {
  type AddedFile,
  canRemove,
  canRetry,
  findStepBlocker,
  isWaitingForNetwork,
  maxConcurrentUploads,
  nextToSend,
  noUploads,
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
});

describe('files that the user leaves out', () => {
  it('are named, and are not sent again [SUP-UP-35]', () => {
    const state = { ...stateAfter(added(['a', 'b']), started('a'), failed('a')), lostNames: ['c.jpg'] };
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
