/**
 * True if the browser stores cookies. Tested by writing, reading and deleting one, because `cookieEnabled` can be true
 * although cookies are blocked, and reading `document.cookie` throws in some frames.
 */
export function areCookiesEnabled(document: Pick<Document, 'cookie'>): boolean {
  const probe = 'livery-probe=1';
  try {
    document.cookie = `${probe};SameSite=Strict`;
    const isStored = document.cookie.includes(probe);
    document.cookie = `${probe};SameSite=Strict;Max-Age=0`;
    return isStored;
  } catch {
    return false; // a browser that blocks cookies can throw
  }
}
