/**
 * Returns the transaction, and handles the rejection of its `done`. If the browser closes the database, for example to free
 * disk space, both the requests and `done` reject. Code that waits only for a request, or fails before it waits for `done`,
 * would leave an uncaught error in the page.
 */
export function handleAbort<T extends { readonly done: Promise<void> }>(transaction: T): T {
  transaction.done.catch(() => undefined);
  return transaction;
}
