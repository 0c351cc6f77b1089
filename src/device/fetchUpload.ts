import { withTimeLimit } from './clock.ts';
import { isAllowedTarget, readAnswer, type Upload, type UploadOptions } from './upload.ts';

export interface FetchUploadOptions extends Pick<UploadOptions, 'pageOrigin' | 'origins' | 'clock'> {
  /** An attempt ends after this time, in milliseconds. */
  readonly timeoutMs: number;
  /** @default the browser's fetch */
  readonly fetch?: typeof fetch;
}

/**
 * Sends a file to storage from a service worker, which has no XMLHttpRequest. Reports no progress, so an attempt has a
 * fixed time. Sends no cookies or session data.
 */
export function createFetchUpload({
  pageOrigin,
  origins,
  clock,
  timeoutMs,
  fetch: request = (...given) => fetch(...given),
}: FetchUploadOptions): Upload {
  return async ({ method, url, headers, body }, { signal }) => {
    if (signal.aborted) return { kind: 'aborted' };
    if (!isAllowedTarget(url, pageOrigin, origins)) return { kind: 'forbidden' };
    return withTimeLimit(clock, timeoutMs, signal, async (limited, isTimedOut) => {
      try {
        const response = await request(url, {
          ...{ method, headers: Object.fromEntries(headers), body, signal: limited },
          ...{ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' },
        });
        return readAnswer(response.status, await response.text());
      } catch {
        if (signal.aborted) return { kind: 'aborted' };
        return { kind: isTimedOut() ? 'stalled' : 'offline' };
      }
    });
  };
}
