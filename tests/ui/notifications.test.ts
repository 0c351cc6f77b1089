import { describe, expect, it } from 'vitest';
import {
  flashMs,
  type NotificationEvent,
  type Notifications,
  nextExpiryMs,
  noNotifications,
  reduceNotifications,
} from '#src/ui/notifications.ts';

const stateAfter = (...events: NotificationEvent[]) => events.reduce(reduceNotifications, noNotifications);
const raised = (id: string, atMs: number): NotificationEvent => ({
  type: 'added',
  id,
  kind: 'INFO',
  text: id,
  atMs,
});
const shown = (id: string, leftMs: number) => ({ id, kind: 'INFO', text: id, remainingMs: leftMs });

describe('notification stack', () => {
  it('shows each kind of notification for 8,000 ms, oldest first [UI-10]', () => {
    const kinds = ['ERROR', 'WARNING', 'INFO', 'SUCCESS'] as const;
    const all = stateAfter(
      ...kinds.map((kind, index) => ({ type: 'added' as const, id: kind, kind, text: kind, atMs: index })),
    );
    expect(all.visible.map(({ id, kind }) => [id, kind])).toEqual(kinds.map((kind) => [kind, kind]));
    expect(flashMs).toBe(8000);
  });

  it('removes each notification when its own time is over', () => {
    const events = [raised('a', 1000), raised('b', 4000)];
    expect(stateAfter(...events, { type: 'timePassed', atMs: 8999 })).toEqual({
      visible: [shown('a', 1), shown('b', 3001)],
      pausedBy: [],
      countedUntilMs: 8999,
    });
    expect(stateAfter(...events, { type: 'timePassed', atMs: 9000 })).toEqual({
      visible: [shown('b', 3000)],
      pausedBy: [],
      countedUntilMs: 9000,
    });
    expect(stateAfter(...events, { type: 'timePassed', atMs: 12000 }).visible).toEqual([]);
  });

  it('removes older notifications on every response, then shows the new notification [UI-10]', () => {
    const state = stateAfter(
      raised('a', 0),
      raised('b', 10),
      { type: 'responseArrived', atMs: 20 },
      raised('c', 20),
    );
    expect(state).toEqual({ visible: [shown('c', 8000)], pausedBy: [], countedUntilMs: 20 });
  });

  it('pauses the countdown while the pointer or the focus is inside the stack', () => {
    const pausedState = stateAfter(
      raised('a', 0),
      { type: 'paused', by: 'pointer', atMs: 3000 },
      { type: 'paused', by: 'focus', atMs: 50_000 },
      { type: 'resumed', by: 'pointer', atMs: 60_000 },
      { type: 'timePassed', atMs: 90_000 },
    );
    expect(pausedState).toEqual({ visible: [shown('a', 5000)], pausedBy: ['focus'], countedUntilMs: 90_000 });
    const resumedState = reduceNotifications(pausedState, { type: 'resumed', by: 'focus', atMs: 95_000 });
    expect(resumedState).toEqual({ visible: [shown('a', 5000)], pausedBy: [], countedUntilMs: 95_000 });
    expect(reduceNotifications(resumedState, { type: 'timePassed', atMs: 100_000 }).visible).toEqual([]);
  });

  it('resets the pause when the stack becomes empty, because no leave event follows', () => {
    const state = stateAfter(
      raised('a', 0),
      { type: 'paused', by: 'pointer', atMs: 10 },
      { type: 'closed', id: 'a', atMs: 20 },
      raised('b', 30),
      { type: 'timePassed', atMs: 1030 },
    );
    expect(state).toEqual({ visible: [shown('b', 7000)], pausedBy: [], countedUntilMs: 1030 });
  });

  it('closes one notification and keeps the others', () => {
    const state = stateAfter(raised('a', 0), raised('b', 0), { type: 'closed', id: 'a', atMs: 5 });
    expect(state).toEqual({ visible: [shown('b', 7995)], pausedBy: [], countedUntilMs: 5 });
  });

  it.each<[string, Notifications, NotificationEvent]>([
    ['a clock tick without notifications', noNotifications, { type: 'timePassed', atMs: 9 }],
    ['a pointer hold without notifications', noNotifications, { type: 'paused', by: 'pointer', atMs: 9 }],
    [
      'a release of a focus that was not held',
      stateAfter(raised('a', 9)),
      { type: 'resumed', by: 'focus', atMs: 9 },
    ],
    ['a response with nothing to clear', noNotifications, { type: 'responseArrived', atMs: 9 }],
    ['closing an unknown notification', stateAfter(raised('a', 9)), { type: 'closed', id: 'b', atMs: 9 }],
  ])('returns the same state object after %s', (_what, state, event) => {
    expect(reduceNotifications(state, event)).toBe(state);
  });

  it('returns the time of the next expiry, and none while the stack is paused', () => {
    const state = stateAfter(raised('a', 0), raised('b', 4000));
    expect(nextExpiryMs(state)).toBe(4000);
    expect(
      nextExpiryMs(reduceNotifications(state, { type: 'paused', by: 'focus', atMs: 4000 })),
    ).toBeUndefined();
    expect(nextExpiryMs(noNotifications)).toBeUndefined();
  });
});
