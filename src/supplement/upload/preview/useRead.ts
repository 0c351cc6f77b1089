import { useEffect, useEffectEvent, useState } from 'react';

/** Reads a file and returns the result; undefined until then. Calls `onFailed` if it cannot be read. */
export function useRead<T>(
  blob: Blob,
  read: (blob: Blob) => Promise<T | undefined>,
  onFailed: () => void,
): T | undefined {
  const [found, setFound] = useState<T>();
  const start = useEffectEvent(() => read(blob));
  const fail = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the file changes
  useEffect(() => {
    let isGone = false;
    start().then(
      (value) => {
        if (isGone) return;
        if (value === undefined) fail();
        else setFound(value);
      },
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [blob]);
  return found;
}
