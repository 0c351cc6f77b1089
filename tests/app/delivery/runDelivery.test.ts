import { describe, expect, it } from 'vitest';
import type { DeliverySettings } from '#src/photos/delivery/deliverySettings.ts';
import { runDelivery } from '#src/photos/delivery/runDelivery.ts';
import type { DeliveryOutcome } from '#src/photos/queue/deliverPhotos.ts';
import { createFakeClock } from '../../support/fakeClock.ts';

const settings: DeliverySettings = { token: 't', userId: 'u', backend: { base: '' }, uploadOrigins: [] };

/** A `sync` event of a carrier whose device has one confirmed photo. */
function anEvent(
  initial: { settings?: DeliverySettings | undefined; isPageVisible?: boolean } = { settings },
) {
  const clock = createFakeClock();
  const state = {
    ...{ settings: initial.settings, isPageVisible: initial.isPageVisible ?? false },
    ...{ hasConfirmed: true, deliveries: 0, outcome: 'done' as DeliveryOutcome | 'hang', result: '' },
  };
  const start = () =>
    void runDelivery({
      clock,
      isPageVisible: async () => state.isPageVisible,
      readSettings: async () => state.settings,
      async removeSettings() {
        state.settings = undefined;
      },
      openPhotos: () => ({
        hasConfirmed: async () => state.hasConfirmed,
        async deliver(_isSessionOpen, signal) {
          state.deliveries += 1;
          if (state.outcome !== 'hang') return state.outcome;
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve('left')));
        },
      }),
    }).then(
      () => {
        state.result = 'done';
      },
      () => {
        state.result = 'repeat';
      },
    );
  return { clock, state, start };
}

describe('delivery by the service worker', () => {
  it('sends the photos if no page is visible', async () => {
    const { clock, state, start } = anEvent();
    start();
    await clock.advance(0);
    expect([state.result, state.deliveries, clock.runningCount]).toEqual(['done', 1, 0]);
  });

  it('does nothing after the end of the session', async () => {
    const { clock, state, start } = anEvent({ settings: undefined });
    start();
    await clock.advance(0);
    expect([state.result, state.deliveries]).toEqual(['done', 0]);
  });

  it('waits while a page is visible, and sends the remaining photos after that page is closed', async () => {
    const { clock, state, start } = anEvent({ settings, isPageVisible: true });
    start();
    await clock.advance(30_000);
    expect([state.result, state.deliveries]).toEqual(['', 0]);
    state.isPageVisible = false;
    await clock.advance(1_000);
    expect([state.result, state.deliveries]).toEqual(['done', 1]);
  });

  it('ends when the visible page has sent everything', async () => {
    const { clock, state, start } = anEvent({ settings, isPageVisible: true });
    start();
    await clock.advance(5_000);
    state.hasConfirmed = false;
    await clock.advance(1_000);
    expect([state.result, state.deliveries]).toEqual(['done', 0]);
  });

  it('lets the browser repeat the event if a page stays visible for a minute, or if photos are left', async () => {
    const visible = anEvent({ settings, isPageVisible: true });
    visible.start();
    await visible.clock.advance(61_000);
    expect([visible.state.result, visible.state.deliveries]).toEqual(['repeat', 0]);
    const offline = anEvent();
    offline.state.outcome = 'left';
    offline.start();
    await offline.clock.advance(0);
    expect(offline.state.result).toBe('repeat');
  });

  it('stops within a second when a page becomes visible, because its customer may discard photos or log out', async () => {
    const { clock, state, start } = anEvent();
    state.outcome = 'hang';
    start();
    await clock.advance(10_000);
    state.isPageVisible = true;
    await clock.advance(1_000);
    expect([state.result, clock.runningCount]).toEqual(['repeat', 0]);
  });

  it('deletes the token after the backend has rejected it, and keeps the token of a newer session', async () => {
    const { clock, state, start } = anEvent();
    state.outcome = 'unauthorised';
    start();
    await clock.advance(0);
    expect([state.result, state.settings]).toEqual(['done', undefined]);
    const newer = anEvent();
    newer.state.outcome = 'hang';
    newer.start();
    await newer.clock.advance(0);
    newer.state.settings = { ...settings, token: 'new' };
    newer.state.isPageVisible = true;
    await newer.clock.advance(1_000);
    expect(newer.state.settings).toEqual({ ...settings, token: 'new' });
  });
});
