import type { SendOutcome } from '../photoQueue.ts';

/** Queue that sends photos one after another. */
export interface SendQueue {
  /** Whether a photo is being sent or waits to be sent. */
  has(id: string): boolean;
  /**
   * Adds a photo, or joins its existing entry. Photos that the customer waits for are sent before those that the queue
   * sends by itself. An abort removes the entry.
   */
  add(id: string, signal: AbortSignal, isAwaited: boolean): Promise<SendOutcome>;
  /** Removes a photo, and resolves when its transfer has stopped. */
  stop(id: string): Promise<void>;
  ids(): readonly string[];
}

interface Entry {
  readonly id: string;
  isAwaited: boolean;
  readonly abortController: AbortController;
  readonly outcome: Promise<SendOutcome>;
  readonly settle: (outcome: SendOutcome) => void;
}

/** @param send must never reject */
export function createSendQueue(send: (id: string, signal: AbortSignal) => Promise<SendOutcome>): SendQueue {
  const entries: Entry[] = [];
  let current: Entry | undefined;

  const remove = (entry: Entry) => {
    const index = entries.indexOf(entry);
    if (index >= 0) entries.splice(index, 1);
  };
  const sendNext = async () => {
    if (current) return;
    const [next] = entries;
    if (!next) return;
    current = next;
    const outcome = await send(next.id, next.abortController.signal);
    current = undefined;
    remove(next);
    next.settle(outcome);
    void sendNext();
  };
  const abort = (entry: Entry) => {
    entry.abortController.abort();
    if (entry === current) return;
    remove(entry);
    entry.settle({ kind: 'cancelled' });
  };
  // A transfer that is being stopped cannot be joined, because its outcome is already `cancelled`.
  const entryOf = (id: string) =>
    entries.find((entry) => entry.id === id && !entry.abortController.signal.aborted);
  const insert = (id: string, isAwaited: boolean): Entry => {
    const existing = entryOf(id);
    if (existing && (existing === current || !isAwaited)) return existing;
    const entry = existing ?? createEntry(id);
    remove(entry);
    entry.isAwaited = isAwaited;
    const firstNotAwaited = entries.findIndex((other) => other !== current && !other.isAwaited);
    entries.splice(isAwaited && firstNotAwaited >= 0 ? firstNotAwaited : entries.length, 0, entry);
    return entry;
  };
  return {
    has: (id) => entryOf(id) !== undefined,
    ids: () => entries.map(({ id }) => id),
    add(id, signal, isAwaited) {
      if (signal.aborted) return Promise.resolve({ kind: 'cancelled' });
      const entry = insert(id, isAwaited);
      const onAbort = () => abort(entry);
      signal.addEventListener('abort', onAbort);
      void sendNext();
      return entry.outcome.finally(() => signal.removeEventListener('abort', onAbort));
    },
    async stop(id) {
      const stopped = entries.filter((entry) => entry.id === id);
      for (const entry of stopped) abort(entry);
      await Promise.all(stopped.map(({ outcome }) => outcome));
    },
  };
}

function createEntry(id: string): Entry {
  let settle: Entry['settle'] = () => {};
  const outcome = new Promise<SendOutcome>((resolve) => {
    settle = resolve;
  });
  return { id, isAwaited: false, abortController: new AbortController(), outcome, settle };
}
