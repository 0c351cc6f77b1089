import { wallClock } from '#src/device/clock.ts';

/** Long enough for a slow network. Without a limit, a broken connection can stay open for minutes. */
const timeoutMs = 30_000;

/** Fetches a file of texts. @throws Error if it cannot be read, or takes too long */
export async function fetchTexts(address: string): Promise<readonly string[]> {
  const abortController = new AbortController();
  const cancelTimer = wallClock.after(timeoutMs, () => abortController.abort());
  try {
    const response = await fetch(address, { signal: abortController.signal });
    const texts: unknown = response.ok ? await response.json() : undefined;
    if (Array.isArray(texts)) return texts;
    throw new Error(`The texts did not load: ${response.status}`);
  } finally {
    cancelTimer();
  }
}
