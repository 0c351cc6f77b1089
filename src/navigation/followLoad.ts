/** How long a visitor waits for the code of a screen without being told, in milliseconds. */
export const slowLoadMs = 8000;

export interface LoadFollower {
  readonly onLoaded: () => void;
  /** Called once: if the load fails, or if it takes too long. A slow load may still call `onLoaded` afterwards. */
  readonly onFailure: (cause: unknown) => void;
}

/** Follows the load of a screen's code. */
export function followLoad(loading: Promise<unknown>, { onLoaded, onFailure }: LoadFollower): void {
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
