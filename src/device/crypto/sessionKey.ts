/** Database of the key that encrypts what this browser stores of a session. Each carrier has its own. */
export function sessionKeyDatabase(code: string): string {
  return `livery/${code}/session`;
}

/**
 * Deletes the key of the session, which makes everything that was encrypted with it unreadable. The browser completes
 * the deletion even if the page is closed now. Never throws.
 */
export function deleteSessionKey(code: string): void {
  try {
    indexedDB.deleteDatabase(sessionKeyDatabase(code));
  } catch {
    // Storage is blocked, so there is no key.
  }
}
