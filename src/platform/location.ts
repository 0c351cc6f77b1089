import type { WallClock } from './clock.ts';
import type { Place } from './image/protocol.ts';

export type PlaceState = 'askable' | 'granted' | 'denied' | 'absent';

/** The device's position. Requested once, after a tap. Returns nothing if the user denies or ignores the prompt. */
export interface PlaceFinder {
  /** Whether the browser would show a permission prompt. */
  readonly state: PlaceState;
  /** Returns undefined if the position is denied, unknown or too slow, or if `signal` is aborted. Never throws. */
  find(signal: AbortSignal): Promise<Place | undefined>;
}

/** The parts of `navigator` that are used. Each one is missing in some browser. */
export interface PlaceSource {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
}

/** A position of up to this age, in milliseconds, is accepted, because the car is parked. */
const maximumAgeMs = 60_000;
/** After this time the photo gets no position. */
const timeoutMs = 10_000;

/**
 * Finds the device's position. Prompts the user at most once per page. After a denial or an unanswered prompt there is
 * no position, and photos do not wait for one.
 * @param after an extra timer, because the browser's timeout does not include the time while its prompt is open
 */
export function createPlaceFinder(
  { geolocation, permissions }: PlaceSource,
  after: WallClock['after'],
): PlaceFinder {
  let state: PlaceState = geolocation ? 'askable' : 'absent';
  let isAsked = false;
  let running: Promise<Place | undefined> | undefined;

  const follow = (status: PermissionStatus) => {
    const read = () => {
      state = status.state === 'prompt' ? 'askable' : status.state;
    };
    read();
    status.onchange = read;
  };
  // Safari rejects this query; the state then follows from the first result.
  if (geolocation) permissions?.query({ name: 'geolocation' }).then(follow, () => undefined);

  const ask = () =>
    new Promise<Place | undefined>((resolve) => {
      const callOff = after(timeoutMs, () => resolve(undefined));
      geolocation?.getCurrentPosition(
        ({ coords }) => {
          callOff();
          state = 'granted';
          resolve({ latitude: coords.latitude, longitude: coords.longitude });
        },
        ({ code }) => {
          callOff();
          if (code === permissionDenied) state = 'denied';
          resolve(undefined);
        },
        { enableHighAccuracy: true, maximumAge: maximumAgeMs, timeout: timeoutMs },
      );
    });

  return {
    get state() {
      return state;
    },
    async find(signal) {
      if (signal.aborted || state === 'absent' || state === 'denied') return undefined;
      if (state === 'askable' && isAsked && !running) return undefined;
      isAsked = true;
      running ??= ask().finally(() => {
        running = undefined;
      });
      return untilAborted(running, signal);
    },
  };
}

const permissionDenied = 1;

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve) => {
    const stop = () => resolve(undefined);
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve).finally(() => signal.removeEventListener('abort', stop));
  });
}
