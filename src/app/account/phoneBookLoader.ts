import type { Result } from '#src/backend/errors.ts';
import type { WallClock } from '#src/platform/clock.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';

export interface PhoneBookLoaderOptions {
  readonly importBook: () => Promise<PhoneBook>;
  readonly after: WallClock['after'];
}

/** The same timeout as a backend call, because submitting a form waits for this load too. */
const timeoutMs = 12_000;

/**
 * Loads the phone library once. After a failed load, the next call tries again. Parallel calls share one load, because
 * the browser would join repeated imports of a module anyway. Each call has its own timeout.
 */
export function createPhoneBookLoader({
  importBook,
  after,
}: PhoneBookLoaderOptions): () => Promise<Result<PhoneBook>> {
  let pending: Promise<Result<PhoneBook>> | undefined;
  const load = async (): Promise<Result<PhoneBook>> => {
    try {
      return { ok: true, value: await importBook() };
    } catch {
      pending = undefined;
      return { ok: false, error: { kind: 'offline' } };
    }
  };
  return () => {
    pending ??= load();
    return withTimeout(pending, after);
  };
}

function withTimeout(result: Promise<Result<PhoneBook>>, after: WallClock['after']) {
  return new Promise<Result<PhoneBook>>((resolve) => {
    const cancel = after(timeoutMs, () => resolve({ ok: false, error: { kind: 'timeout' } }));
    void result.then((settled) => {
      cancel();
      resolve(settled);
    });
  });
}
