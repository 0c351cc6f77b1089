import { describe, expect, it } from 'vitest';
import { createLocationFinder } from '#src/platform/location.ts';

const here = { latitude: -22.9, longitude: -43.2 };
const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

type Answer = 'place' | 'refused' | 'unavailable' | 'silence';

function device(answers: readonly Answer[], permission?: PermissionState | 'unsupported') {
  let asked = 0;
  const timers = new Set<() => void>();
  const status = { state: permission, onchange: null as (() => void) | null };
  const geolocation = {
    getCurrentPosition(done: PositionCallback, failed?: PositionErrorCallback | null) {
      const answer = answers[asked++] ?? 'silence';
      queueMicrotask(() => {
        if (answer === 'place') done({ coords: { ...here, accuracy: 5 } } as unknown as GeolocationPosition);
        if (answer === 'refused') failed?.({ code: 1 } as GeolocationPositionError);
        if (answer === 'unavailable') failed?.({ code: 2 } as GeolocationPositionError);
      });
    },
  };
  const query = async () => {
    if (permission === 'unsupported') throw new TypeError('geolocation is no permission here');
    return status as unknown as PermissionStatus;
  };
  const after = (_ms: number, callback: () => void) => {
    timers.add(callback);
    return () => timers.delete(callback);
  };
  const finder = createLocationFinder(
    { geolocation, ...(permission !== undefined && { permissions: { query } }) },
    after,
  );
  return { finder, timers, status, asked: () => asked };
}

describe('device location', () => {
  it('is found after permission, and is requested again for every photo', async () => {
    const { finder, asked, timers } = device(['place', 'place']);
    expect(finder.state).toBe('prompt');
    expect(await finder.find(never)).toEqual(here);
    expect(finder.state).toBe('granted');
    expect(await finder.find(never)).toEqual(here);
    expect([asked(), timers.size]).toEqual([2, 0]);
  });

  it('is undefined after the user denies permission, without another request [PHO-47]', async () => {
    const { finder, asked } = device(['refused', 'place']);
    expect(await finder.find(never)).toBeUndefined();
    expect(finder.state).toBe('denied');
    expect(await finder.find(never)).toBeUndefined();
    expect(asked()).toBe(1);
  });

  it('is undefined if the permission prompt stays open, without another prompt [PHO-47]', async () => {
    const { finder, asked, timers } = device(['silence', 'place']);
    const found = finder.find(never);
    await settle();
    for (const callback of timers) callback();
    expect(await found).toBeUndefined();
    expect(await finder.find(never)).toBeUndefined();
    expect(asked()).toBe(1);
  });

  it('is requested again after a temporary failure if permission is granted', async () => {
    const { finder } = device(['unavailable', 'place'], 'granted');
    await settle();
    expect(await finder.find(never)).toBeUndefined();
    expect(await finder.find(never)).toEqual(here);
  });

  it('is requested once for concurrent callers [PHO-47]', async () => {
    const { finder, asked } = device(['place']);
    expect(await Promise.all([finder.find(never), finder.find(never)])).toEqual([here, here]);
    expect(asked()).toBe(1);
  });

  it.each([
    ['prompt', 'prompt'],
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['unsupported', 'prompt'],
  ] as const)('maps the browser permission %s to the state %s', async (permission, state) => {
    const { finder } = device(['silence'], permission);
    await settle();
    expect(finder.state).toBe(state);
  });

  it('follows permission changes in the browser settings', async () => {
    const { finder, status } = device(['place'], 'denied');
    await settle();
    status.state = 'granted';
    status.onchange?.();
    expect(finder.state).toBe('granted');
    expect(await finder.find(never)).toEqual(here);
  });

  it('is undefined without geolocation support, and blocks no photo [PHO-47]', async () => {
    const finder = createLocationFinder({}, () => () => undefined);
    expect(finder.state).toBe('unsupported');
    expect(await finder.find(never)).toBeUndefined();
  });

  it('is undefined after the caller aborts', async () => {
    const { finder, asked } = device(['silence']);
    const leaving = new AbortController();
    const found = finder.find(leaving.signal);
    leaving.abort();
    expect(await found).toBeUndefined();
    expect(await finder.find(AbortSignal.abort())).toBeUndefined();
    expect(asked()).toBe(1);
  });
});
