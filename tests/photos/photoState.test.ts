import { describe, expect, it } from 'vitest';
import { createPhotoState } from '#src/photos/queue/photoState.ts';
import { aQueuedPhoto } from '../support/samples/aQueuedPhoto.ts';

describe('upload progress of a photo', () => {
  it('never goes back, even if a retry starts the upload again', () => {
    const state = createPhotoState();
    const { id } = state.put(aQueuedPhoto(), true);
    const shares = [0.2, 0.6, 0, 0.3, 0.61].map((share) => {
      state.setActivity(id, { kind: 'sending', share });
      return state.get(id)?.activity;
    });
    expect(shares).toEqual([0.2, 0.6, 0.6, 0.6, 0.61].map((share) => ({ kind: 'sending', share })));
  });
});
