import { unlessAborted, type WallClock } from './clock.ts';

/** Latitude and longitude in degrees; north and east are positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported';

/** The device's position. Requested once, after a tap. Returns nothing if the user denies or ignores the prompt. */
export interface LocationFinder {
  /** Whether the browser would show a permission prompt. */
  readonly state: LocationPermission;
  /** Returns undefined if the position is denied, unknown or too slow, or if `signal` is aborted. Never throws. */
  find(signal: AbortSignal): Promise<Coordinates | undefined>;
}

/** The parts of `navigator` that are used. Each one is missing in some browser. */
interface LocationSource {
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
 * @param after starts a timer, because the browser's timeout does not include the time while its prompt is open
 */
export function createLocationFinder(
  { geolocation, permissions }: LocationSource,
  after: WallClock['after'],
): LocationFinder {
  let state: LocationPermission = geolocation ? 'prompt' : 'unsupported';
  let wasRequested = false;
  let pending: Promise<Coordinates | undefined> | undefined;

  const trackPermission = (status: PermissionStatus) => {
    const read = () => {
      state = status.state;
    };
    read();
    status.onchange = read;
  };
  // Safari rejects this query; the first position request then sets the state.
  if (geolocation) permissions?.query({ name: 'geolocation' }).then(trackPermission, () => undefined);

  const requestPosition = () =>
    new Promise<Coordinates | undefined>((resolve) => {
      const cancelTimer = after(timeoutMs, () => resolve(undefined));
      geolocation?.getCurrentPosition(
        ({ coords }) => {
          cancelTimer();
          state = 'granted';
          resolve({ latitude: coords.latitude, longitude: coords.longitude });
        },
        ({ code }) => {
          cancelTimer();
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
      if (signal.aborted || state === 'unsupported' || state === 'denied') return undefined;
      if (state === 'prompt' && wasRequested && !pending) return undefined;
      wasRequested = true;
      pending ??= requestPosition().finally(() => {
        pending = undefined;
      });
      return unlessAborted(pending, signal).catch(() => undefined);
    },
  };
}

const permissionDenied = 1;
