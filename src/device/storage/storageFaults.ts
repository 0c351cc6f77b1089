import { inTime, type WallClock } from '../clock.ts';

/** Rejects after eight seconds: some browsers never respond after their storage fails. */
export function withStorageTimeout<T>(clock: Pick<WallClock, 'after'>, work: () => Promise<T>): Promise<T> {
  return inTime(clock, 8_000, work);
}

/**
 * Returns the transaction, and handles the rejection of its `done`. If the browser closes the database, for example to free
 * disk space, both the requests and `done` reject. Code that waits only for a request, or fails before it waits for `done`,
 * would leave an uncaught error in the page.
 */
export function handleAbort<T extends { readonly done: Promise<void> }>(transaction: T): T {
  transaction.done.catch(() => undefined);
  return transaction;
}

/**
 * Whether IndexedDB has lost the connection to its database. Browsers close it in the background, under memory pressure,
 * and when the user clears the storage; they do not always report that. A transaction that was running is aborted.
 */
export function isConnectionLost(cause: unknown): boolean {
  return cause instanceof DOMException && /^(InvalidState|Unknown|Abort)Error$/.test(cause.name);
}
