import { describe, expect, it } from 'vitest';
import {
  type AddedFile,
  canRemove,
  canRetry,
  isWaitingForNetwork,
  noUploads,
  reduceUploads,
  type UploadEvent,
  type UploadFailureCode,
  type Uploads,
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
const failed = (id: string, attemptId = `${id}-1`): UploadEvent => ({
  type: 'uploadFailed',
  id,
  attemptId,
  failure: { code: 'silent' },
});

const stateAfter = (...events: readonly UploadEvent[]): Uploads => events.reduce(reduceUploads, noUploads);
const statusesOf = ({ files }: Uploads) => files.map(({ id, status }) => `${id} ${status.kind}`);

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
