/**
 * The origins that this page may talk to besides its own, as the policy in its head says: the environment names them
 * there, so nothing has to be told twice. Without a policy there are none.
 */
export function readConnectOrigins(document: Document): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  const directive = (meta?.content ?? '')
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .find(([name]) => name === 'connect-src');
  return (directive ?? []).slice(1).filter((source) => /^https?:\/\//.test(source));
}
