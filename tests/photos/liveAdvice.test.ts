import { describe, expect, it } from 'vitest';
import {
  adviseOn,
  isReadyToShoot,
  type LiveAdvice,
  type LiveSample,
  minShownMs,
  noLiveAdvice,
  settleMs,
  tiltOf,
} from '#src/photos/live/liveAdvice.ts';

const good: Omit<LiveSample, 'atMs'> = { isBlank: false, advice: undefined, motion: 1, tiltDegrees: 0 };
const intervalMs = 150;

/** Feeds equal samples for a time, every 150 ms, and returns the advice and the time of the next sample. */
function feed(
  state: { advice: LiveAdvice; atMs: number },
  sample: Partial<LiveSample>,
  durationMs: number,
): { advice: LiveAdvice; atMs: number } {
  let { advice, atMs } = state;
  for (const end = atMs + durationMs; atMs < end; atMs += intervalMs)
    advice = adviseOn(advice, { ...good, ...sample, atMs });
  return { advice, atMs };
}

const start = { advice: noLiveAdvice, atMs: 0 };
const long = settleMs + 2 * intervalMs;

describe('live camera advice', () => {
  it.each([
    [{ isBlank: true, advice: 'dark' }, 'blank'],
    [{ advice: 'dark', motion: 50 }, 'dark'],
    [{ tiltDegrees: -9, motion: 50 }, 'tilted'],
    [{ motion: 50, advice: 'blurry' }, 'moving'],
    [{ advice: 'blurry' }, 'blurry'],
    [{}, undefined],
  ] as const)('shows only the most important problem of %o: %s [CAM-08]', (sample, hint) => {
    expect(feed(start, sample, long).advice.shown).toBe(hint);
  });

  it('shows a problem only after the problem has lasted for a while [CAM-08]', () => {
    const briefly = feed(start, { advice: 'dark' }, settleMs - intervalMs);
    expect(briefly.advice.shown).toBeUndefined();
    expect(feed(feed(briefly, {}, intervalMs), { advice: 'dark' }, intervalMs).advice.shown).toBeUndefined();
    expect(feed(briefly, { advice: 'dark' }, long).advice.shown).toBe('dark');
  });

  it('keeps a message long enough to read it [CAM-08]', () => {
    const shown = feed(start, { advice: 'dark' }, long);
    expect(feed(shown, {}, minShownMs - 3 * intervalMs).advice.shown).toBe('dark');
    expect(feed(shown, {}, minShownMs + long).advice.shown).toBeUndefined();
  });

  it('does not flicker when the movement or the tilt is near its limit [CAM-08]', () => {
    for (const [over, between] of [
      [{ motion: 10 }, { motion: 8 }],
      [{ tiltDegrees: 8 }, { tiltDegrees: 6 }],
    ]) {
      expect(feed(start, between as Partial<LiveSample>, 3000).advice.shown).toBeUndefined();
      const shown = feed(start, over as Partial<LiveSample>, long);
      expect(feed(shown, between as Partial<LiveSample>, 5000).advice).toMatchObject({
        shown: shown.advice.shown,
      });
    }
  });

  it('calls a picture ready only if it is sharp, lit, level and still [CAM-09]', () => {
    expect(isReadyToShoot({ ...good, atMs: 0 })).toBe(true);
    for (const problem of [
      { advice: 'dark' },
      { advice: 'blurry' },
      { motion: 8 },
      { tiltDegrees: 5 },
    ] as const)
      expect(isReadyToShoot({ ...good, ...problem, atMs: 0 }), JSON.stringify(problem)).toBe(false);
  });
});

/** The orientation that the sensor reports for an upright screen that is rolled to one side. */
function rolled(degrees: number): [beta: number, gamma: number] {
  const roll = (degrees * Math.PI) / 180;
  const beta = Math.asin(Math.cos(roll));
  const gamma = Math.sin(roll) >= 0 ? 90 : -90;
  return [(beta * 180) / Math.PI, gamma];
}

describe('tilt of the device', () => {
  it.each([
    ['upright', [90, 0], 0],
    ['sideways', [0, 90], 0],
    ['upright, leaning back', [60, 0], 0],
  ] as const)('is zero if the device is held %s', (_how, [beta, gamma], tilt) => {
    expect(tiltOf(beta, gamma)).toBeCloseTo(tilt, 6);
  });

  it.each([10, -10, 30, -44])('is %s degrees if the device is rolled by this angle', (degrees) => {
    expect(tiltOf(...rolled(degrees))).toBeCloseTo(degrees, 6);
  });

  it('is unknown if the camera points straight down or up', () => {
    expect(tiltOf(0, 0)).toBeUndefined();
    expect(tiltOf(180, 5)).toBeUndefined();
  });
});
