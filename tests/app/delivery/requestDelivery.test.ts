import { describe, expect, it } from 'vitest';
import { requestDelivery } from '#src/photos/delivery/requestDelivery.ts';
import type { LocalPhoto } from '#src/photos/photoQueue.ts';
import { aQueuedPhoto } from '../../support/aQueuedPhoto.ts';
import { createFakeClock } from '../../support/fakeClock.ts';

const waiting: LocalPhoto = {
  ...aQueuedPhoto(),
  ...{ activity: { kind: 'queued' }, failure: null, isOnDevice: true },
};

function aPage() {
  const clock = createFakeClock();
  const listeners = new Set<() => void>();
  const requests: number[] = [];
  let photos: readonly LocalPhoto[] = [];
  let onVisibilityChange = () => {};
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => {
      onVisibilityChange = listener;
    },
  };
  let isPossible = true;
  requestDelivery({
    clock,
    page: page as Pick<Document, 'addEventListener' | 'visibilityState'>,
    queue: {
      list: () => photos,
      subscribe(listener) {
        listeners.add(listener);
        return () => undefined;
      },
    },
    prepare: async () => (isPossible ? () => requests.push(clock.nowMs() - startMs) : undefined),
  });
  const startMs = clock.nowMs();
  return {
    clock,
    requests,
    hide() {
      page.visibilityState = 'hidden';
      onVisibilityChange();
    },
    forbid: () => {
      isPossible = false;
    },
    show(...next: readonly LocalPhoto[]) {
      photos = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('request for a delivery by the service worker', () => {
  it('is made if a confirmed photo is not sent within three seconds', async () => {
    const { clock, requests, show } = aPage();
    show(waiting);
    await clock.advance(2_900);
    expect(requests).toEqual([]);
    await clock.advance(100);
    expect(requests).toEqual([3_000]);
  });

  it('is not made for photos that are sent in time, unconfirmed, rejected or only in memory', async () => {
    const { clock, requests, show, hide } = aPage();
    show(waiting);
    await clock.advance(1_000);
    show();
    await clock.advance(5_000);
    show(
      { ...waiting, stage: { kind: 'taken' } },
      { ...waiting, isOnDevice: false },
      { ...waiting, failure: { error: { kind: 'rejected', status: 422 }, attempt: 1 } },
    );
    await clock.advance(5_000);
    hide();
    expect(requests).toEqual([]);
  });

  it('is made when the page is hidden or closed, without a delay', async () => {
    const { clock, requests, show, hide } = aPage();
    show(waiting);
    await clock.advance(500);
    hide();
    expect(requests).toEqual([500]);
  });

  it('is made for a page that was hidden before the settings were stored', async () => {
    const { clock, requests, show, hide } = aPage();
    show(waiting);
    hide();
    expect(requests).toEqual([]);
    await clock.advance(0);
    expect(requests).toEqual([0]);
  });

  it('is not made if the browser cannot store the settings', async () => {
    const { clock, requests, show, hide, forbid } = aPage();
    forbid();
    show(waiting);
    await clock.advance(5_000);
    hide();
    expect(requests).toEqual([]);
  });
});
