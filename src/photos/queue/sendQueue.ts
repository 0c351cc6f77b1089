import type { SendOutcome } from './photoQueue.ts';

interface Entry {
  readonly id: string;
  readonly abortController: AbortController;
  readonly outcome: Promise<SendOutcome>;
  readonly settle: (outcome: SendOutcome) => void;
}

/**
 * Queue that sends photos one after another.
 * @param send must never reject
 */
export function createSendQueue(send: (id: string, signal: AbortSignal) => Promise<SendOutcome>) {
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
  return {
    /** Whether a photo is being sent or waits to be sent. */
    has: (id: string) => entryOf(id) !== undefined,
    ids: () => entries.map(({ id }) => id),
    /** Adds a photo at the end. If it is already in the queue, returns the outcome of that entry. */
    add(id: string): Promise<SendOutcome> {
      const existing = entryOf(id);
      if (existing) return existing.outcome;
      const entry = createEntry(id);
      entries.push(entry);
      void sendNext();
      return entry.outcome;
    },
    /** Removes a photo, and resolves when its transfer has stopped. */
    async stop(id: string) {
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
  return { id, abortController: new AbortController(), outcome, settle };
}
