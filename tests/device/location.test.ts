import { describe, expect, it } from 'vitest';
import { createLocationFinder } from '#src/device/location.ts';

const position = { latitude: -22.9, longitude: -43.2 };
const neverAborted = new AbortController().signal;
const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

type Answer = 'place' | 'refused' | 'silence';

function setUpFinder(answers: readonly Answer[], permission?: PermissionState | 'unsupported') {
  let requestCount = 0;
  const timers = new Set<() => void>();
  const status = { state: permission, onchange: null as (() => void) | null };
  const geolocation = {
    getCurrentPosition(done: PositionCallback, failed?: PositionErrorCallback | null) {
      const answer = answers[requestCount++] ?? 'silence';
      queueMicrotask(() => {
        if (answer === 'place')
          done({ coords: { ...position, accuracy: 5 } } as unknown as GeolocationPosition);
        if (answer === 'refused') failed?.({ code: 1 } as GeolocationPositionError);
      });
    },
  };
  const query = async () => {
    if (permission === 'unsupported') throw new TypeError('geolocation is not a supported permission');
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
  return { finder, timers, status, requestCount: () => requestCount };
}

describe('device location', () => {
  it('is found after permission, and is requested again for every photo', async () => {
    const { finder, requestCount, timers } = setUpFinder(['place', 'place']);
    expect(finder.state).toBe('prompt');
    expect(await finder.find(neverAborted)).toEqual(position);
    expect(finder.state).toBe('granted');
    expect(await finder.find(neverAborted)).toEqual(position);
    expect([requestCount(), timers.size]).toEqual([2, 0]);
  });

  it('is undefined after the user denies permission, without another request [PHO-28]', async () => {
    const { finder, requestCount } = setUpFinder(['refused', 'place']);
    expect(await finder.find(neverAborted)).toBeUndefined();
    expect(finder.state).toBe('denied');
    expect(await finder.find(neverAborted)).toBeUndefined();
    expect(requestCount()).toBe(1);
  });

  it('is undefined if the user does not answer the permission prompt, and is not requested again [PHO-28]', async () => {
    const { finder, requestCount, timers } = setUpFinder(['silence', 'place']);
    const locationRequest = finder.find(neverAborted);
    await flushPromises();
    for (const callback of timers) callback();
    expect(await locationRequest).toBeUndefined();
    expect(await finder.find(neverAborted)).toBeUndefined();
    expect(requestCount()).toBe(1);
  });

  it('follows permission changes in the browser settings', async () => {
    const { finder, status } = setUpFinder(['place'], 'denied');
    await flushPromises();
    status.state = 'granted';
    status.onchange?.();
    expect(finder.state).toBe('granted');
    expect(await finder.find(neverAborted)).toEqual(position);
  });

  it('is undefined without geolocation support, and blocks no photo [PHO-28]', async () => {
    const finder = createLocationFinder({}, () => () => undefined);
    expect(finder.state).toBe('unsupported');
    expect(await finder.find(neverAborted)).toBeUndefined();
  });
});
