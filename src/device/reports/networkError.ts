/** Error kinds and names for network failures, from our backend clients and from browsers. */
const kinds = ['offline', 'timeout', 'stalled', 'cancelled', 'AbortError', 'TimeoutError', 'NetworkError'];

/**
 * Error messages for network failures: from Chromium, Firefox and Safari, for fetch and import, and from libraries that
 * pass them on.
 */
const messagePattern =
  /failed to fetch|load failed|networkerror|network (?:error|request failed)|dynamically imported module|importing a module script failed|hostname|name not resolved|ENOTFOUND|connection[\w ]*(?:aborted|reset|refused|closed)|ECONN(?:ABORTED|RESET)|timed? ?-?out|internet connection|offline|cancell?ed/i;

/** True for a network failure. It is reported as a warning, because developers cannot fix it. */
export function isNetworkError(cause: unknown): boolean {
  if (typeof cause === 'string') return messagePattern.test(cause);
  if (typeof cause !== 'object' || cause === null) return false;
  const { kind, name, message } = cause as Record<string, unknown>;
  return (
    kinds.includes(kind as string) ||
    kinds.includes(name as string) ||
    (typeof message === 'string' && messagePattern.test(message))
  );
}
