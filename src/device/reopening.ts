/** Opens a handle once, and again after a failure: a connection that can break, or code whose load can fail. */
interface Reopening<T> {
  /** Opens the handle on the first call. Parallel calls share it. After a failure, the next call opens it again. */
  open(): Promise<T>;
  /** The next call opens the handle again. */
  forget(): void;
  /** Runs the work. If the handle turns out to be dead, opens it again and repeats the work once. */
  use<R>(work: (handle: T) => Promise<R>): Promise<R>;
}

/**
 * @param open opens the handle; its `forget` has no effect once a newer handle is open
 * @param isDead whether an error thrown by the work means that the handle is dead
 */
export function reopening<T>(
  open: (forget: () => void) => Promise<T>,
  isDead: (cause: unknown) => boolean = () => false,
): Reopening<T> {
  let opened: Promise<T> | undefined;
  const share = () => {
    if (opened) return opened;
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    const opening: Promise<T> = open(forget).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    opened = opening;
    return opening;
  };
  return {
    open: share,
    forget() {
      opened = undefined;
    },
    async use(work) {
      const handle = share();
      try {
        return await work(await handle);
      } catch (cause) {
        if (!isDead(cause)) throw cause;
        if (opened === handle) opened = undefined;
        return work(await share());
      }
    },
  };
}
