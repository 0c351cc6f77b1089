import type { SendOutcome } from '../photoQueue.ts';

/** Photos that are to be sent, one after another. */
export interface SendLine {
  /** Whether it is being sent, or about to be. */
  has(id: string): boolean;
  /**
   * Puts a photo in, or joins it where it is in already. Somebody who waits at the screen comes before what goes by
   * itself. An abort takes it out.
   */
  add(id: string, signal: AbortSignal, isAwaited: boolean): Promise<SendOutcome>;
  /** Ends one, and resolves once nothing of it is under way. */
  stop(id: string): Promise<void>;
  /** What is in the line. */
  ids(): readonly string[];
}

interface Place {
  readonly id: string;
  isAwaited: boolean;
  readonly leaving: AbortController;
  readonly outcome: Promise<SendOutcome>;
  readonly settle: (outcome: SendOutcome) => void;
}

/** @param send never rejects */
export function createSendLine(send: (id: string, signal: AbortSignal) => Promise<SendOutcome>): SendLine {
  const places: Place[] = [];
  let current: Place | undefined;

  const take = (place: Place) => {
    const at = places.indexOf(place);
    if (at >= 0) places.splice(at, 1);
  };
  const goOn = async () => {
    if (current) return;
    const [next] = places;
    if (!next) return;
    current = next;
    const outcome = await send(next.id, next.leaving.signal);
    current = undefined;
    take(next);
    next.settle(outcome);
    void goOn();
  };
  const leave = (place: Place) => {
    place.leaving.abort();
    if (place === current) return;
    take(place);
    place.settle({ kind: 'cancelled' });
  };
  const placeOf = (id: string) => places.find((place) => place.id === id);
  const enter = (id: string, isAwaited: boolean): Place => {
    const known = placeOf(id);
    if (known && (known === current || !isAwaited)) return known;
    const place = known ?? createPlace(id);
    take(place);
    place.isAwaited = isAwaited;
    const firstOfOthers = places.findIndex((other) => other !== current && !other.isAwaited);
    places.splice(isAwaited && firstOfOthers >= 0 ? firstOfOthers : places.length, 0, place);
    return place;
  };
  return {
    has: (id) => placeOf(id) !== undefined,
    ids: () => places.map(({ id }) => id),
    add(id, signal, isAwaited) {
      if (signal.aborted) return Promise.resolve({ kind: 'cancelled' });
      const place = enter(id, isAwaited);
      const onAbort = () => leave(place);
      signal.addEventListener('abort', onAbort);
      void goOn();
      return place.outcome.finally(() => signal.removeEventListener('abort', onAbort));
    },
    async stop(id) {
      const place = placeOf(id);
      if (!place) return;
      leave(place);
      await place.outcome;
    },
  };
}

function createPlace(id: string): Place {
  let settle: Place['settle'] = () => {};
  const outcome = new Promise<SendOutcome>((resolve) => {
    settle = resolve;
  });
  return { id, isAwaited: false, leaving: new AbortController(), outcome, settle };
}
