/** Time to wait for a screen's code before a message is shown, in milliseconds. */
export const slowLoadMs = 8000;

interface LoadCallbacks {
  readonly onLoaded: () => void;
  /** Called once: if the load fails, or if it takes too long. A slow load may still call `onLoaded` afterwards. */
  readonly onFailure: (cause: unknown) => void;
}

/** Reports the outcome of loading a screen's code. */
export function watchLoad(loading: Promise<unknown>, { onLoaded, onFailure }: LoadCallbacks): void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    onFailure(new Error(`The code took longer than ${slowLoadMs} ms.`));
  }, slowLoadMs);
  loading.then(
    () => {
      clearTimeout(timer);
      onLoaded();
    },
    (cause) => {
      clearTimeout(timer);
      if (!isSlow) onFailure(cause);
    },
  );
}
