import { describe, expect, it } from 'vitest';
import { type NotificationEvent, noNotifications, reduceNotifications } from '#src/ui/notifications.ts';

const stateAfter = (...events: NotificationEvent[]) => events.reduce(reduceNotifications, noNotifications);
const raised = (text: string, atMs: number): NotificationEvent => ({
  type: 'added',
  kind: 'INFO',
  text,
  atMs,
});
const shown = (text: string, leftMs: number) =>
  expect.objectContaining({ kind: 'INFO', text, remainingMs: leftMs });

describe('notification stack', () => {
  it('removes each notification when its own time is over', () => {
    const events = [raised('a', 1000), raised('b', 4000)];
    expect(stateAfter(...events, { type: 'timePassed', atMs: 8999 })).toMatchObject({
      visible: [shown('a', 1), shown('b', 3001)],
      pausedBy: [],
      countedUntilMs: 8999,
    });
    expect(stateAfter(...events, { type: 'timePassed', atMs: 9000 })).toMatchObject({
      visible: [shown('b', 3000)],
      pausedBy: [],
      countedUntilMs: 9000,
    });
    expect(stateAfter(...events, { type: 'timePassed', atMs: 12000 }).visible).toEqual([]);
  });

  it('pauses the countdown while the pointer or the focus is inside the stack', () => {
    const pausedState = stateAfter(
      raised('a', 0),
      { type: 'paused', by: 'pointer', atMs: 3000 },
      { type: 'paused', by: 'focus', atMs: 50_000 },
      { type: 'resumed', by: 'pointer', atMs: 60_000 },
      { type: 'timePassed', atMs: 90_000 },
    );
    expect(pausedState).toMatchObject({
      visible: [shown('a', 5000)],
      pausedBy: ['focus'],
      countedUntilMs: 90_000,
    });
    const resumedState = reduceNotifications(pausedState, { type: 'resumed', by: 'focus', atMs: 95_000 });
    expect(resumedState).toMatchObject({ visible: [shown('a', 5000)], pausedBy: [], countedUntilMs: 95_000 });
    expect(reduceNotifications(resumedState, { type: 'timePassed', atMs: 100_000 }).visible).toEqual([]);
  });
});
