/**
 * Whether the browser keeps a cookie, tried by writing, reading and deleting one: `cookieEnabled` stays true where none
 * is kept, and merely reading `document.cookie` throws in some frames.
 */
export function keepsCookies(document: Pick<Document, 'cookie'>): boolean {
  const probe = 'livery-probe=1';
  try {
    document.cookie = `${probe};SameSite=Strict`;
    const kept = document.cookie.includes(probe);
    document.cookie = `${probe};SameSite=Strict;Max-Age=0`;
    return kept;
  } catch {
    return false; // the browser refuses by throwing: that is the answer
  }
}
