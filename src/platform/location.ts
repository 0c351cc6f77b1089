import type { WallClock } from './clock.ts';
import type { Place } from './image/protocol.ts';

export type PlaceState = 'askable' | 'granted' | 'denied' | 'absent';

/** Where the device is. Asked for once, on a tap; refusal and silence give nothing. */
export interface PlaceFinder {
  /** Whether the browser would ask a person. */
  readonly state: PlaceState;
  /** Nothing where it is refused, unknown or too slow, and where `signal` is aborted. Never throws. */
  find(signal: AbortSignal): Promise<Place | undefined>;
}

/** The parts of `navigator` that are used; each is missing somewhere. */
export interface PlaceSource {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
}

/** A place that is this old is still where the car stands. */
const maximumAgeMs = 60_000;
/** Then the photo goes without. */
const timeoutMs = 10_000;

/**
 * Finds where the device is. A person is asked once a page at most: after a refusal, or a question left open, there is
 * no place, and no photo waits for one.
 * @param after of a clock of ours: browsers do not count the time for which their question stands open
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
  // Safari refuses to be asked for this; its state is then known by the first answer.
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
