/** What a call that did not get through is called where it has a kind: by our backends, and by browsers. */
const kinds = ['offline', 'timeout', 'stalled', 'cancelled', 'AbortError', 'TimeoutError', 'NetworkError'];

/**
 * What it is called in words: by Chromium, Firefox and Safari for a fetch and for an import, and by the libraries that
 * pass such words on.
 */
const words =
  /failed to fetch|load failed|networkerror|network (?:error|request failed)|dynamically imported module|importing a module script failed|hostname|name not resolved|ENOTFOUND|connection[\w ]*(?:aborted|reset|refused|closed)|ECONN(?:ABORTED|RESET)|timed? ?-?out|internet connection|offline|cancell?ed/i;

/** Whether a fault is one of the network: nobody can mend it, and it is told as a warning. */
export function isNetworkFault(cause: unknown): boolean {
  if (typeof cause === 'string') return words.test(cause);
  if (typeof cause !== 'object' || cause === null) return false;
  const { kind, name, message } = cause as Record<string, unknown>;
  return (
    kinds.includes(kind as string) ||
    kinds.includes(name as string) ||
    (typeof message === 'string' && words.test(message))
  );
}
