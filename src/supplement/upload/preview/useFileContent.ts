import { useEffect, useEffectEvent, useState } from 'react';

/** Reads a file and returns the result; undefined until then. Calls `onFailed` if it cannot be read. */
export function useFileContent<T>(
  blob: Blob,
  read: (blob: Blob) => Promise<T | undefined>,
  onFailed: () => void,
): T | undefined {
  const [content, setContent] = useState<T>();
  const start = useEffectEvent(() => read(blob));
  const fail = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the file changes
  useEffect(() => {
    let isCancelled = false;
    start().then(
      (value) => {
        if (isCancelled) return;
        if (value === undefined) fail();
        else setContent(value);
      },
      () => !isCancelled && fail(),
    );
    return () => {
      isCancelled = true;
    };
  }, [blob]);
  return content;
}
