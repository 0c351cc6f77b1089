/**
 * Returns the origins besides its own that this page may connect to, read from the Content-Security-Policy meta tag, so
 * that they are configured only there. Empty without a policy.
 */
export function readConnectOrigins(document: Document): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  const directive = (meta?.content ?? '')
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .find(([name]) => name === 'connect-src');
  return (directive ?? []).slice(1).filter((source) => /^https?:\/\//.test(source));
}
