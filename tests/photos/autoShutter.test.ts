import { describe, expect, it } from 'vitest';
import {
  type AutoShutter,
  type AutoShutterEvent,
  countdownMs,
  holdMs,
  reduceAutoShutter,
  waitingShutter,
} from '#src/photos/live/autoShutter.ts';

const apply = (events: readonly AutoShutterEvent[], from: AutoShutter = waitingShutter) =>
  events.reduce(reduceAutoShutter, from);
const ready = (atMs: number): AutoShutterEvent => ({ type: 'sampled', atMs, isReady: true });
const notReady = (atMs: number): AutoShutterEvent => ({ type: 'sampled', atMs, isReady: false });
const counting = apply([ready(0), ready(holdMs)]);

describe('automatic shutter', () => {
  it('starts the countdown only after the picture was good for half a second [CAM-09]', () => {
    expect(apply([ready(0), ready(holdMs - 1)]).kind).toBe('waiting');
    expect(counting).toEqual({ kind: 'counting', sinceMs: holdMs });
    expect(apply([ready(0), notReady(300), ready(400), ready(holdMs)]).kind).toBe('waiting');
  });

  it('stops the countdown if the picture is no longer good [CAM-09]', () => {
    expect(apply([notReady(holdMs + 200)], counting)).toEqual(waitingShutter);
  });

  it('starts no countdown after a cancel until the picture has changed [CAM-09]', () => {
    const cancelled = apply([{ type: 'cancelled' }], counting);
    expect(cancelled.kind).toBe('cancelled');
    expect(apply([ready(3000), ready(9000)], cancelled).kind).toBe('cancelled');
    expect(apply([notReady(3000), ready(4000), ready(4000 + holdMs)], cancelled).kind).toBe('counting');
  });

  it('waits for a good picture again after an interruption, unless the photo was taken or the countdown was canceled [CAM-09]', () => {
    const interrupted = { type: 'interrupted' } as const;
    expect(apply([interrupted], counting)).toEqual(waitingShutter);
    expect(apply([ready(0), interrupted, ready(holdMs)]).kind).toBe('waiting');
    const fired = apply([ready(holdMs + countdownMs)], counting);
    expect(apply([interrupted, ready(9000), ready(12_000)], fired)).toBe(fired);
    const cancelled = apply([{ type: 'cancelled' }], counting);
    expect(apply([interrupted], cancelled)).toBe(cancelled);
  });
});
