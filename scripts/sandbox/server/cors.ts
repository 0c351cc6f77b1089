import type { IncomingMessage } from 'node:http';

/** Only pages on local ports may use a standalone sandbox. `marlowe.localhost` is the origin of a carrier in a preview. */
export function isLocalOrigin(origin: string | string[] | undefined): origin is string {
  return (
    typeof origin === 'string' &&
    /^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)?localhost|\[::1\]):\d+$/.test(origin)
  );
}

/** CORS headers of the API and of the hosted services. */
export function corsHeaders(
  { headers: { origin } }: IncomingMessage,
  { providerHeader }: { readonly providerHeader: string },
): Record<string, string> {
  if (!isLocalOrigin(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': `Authorization, Content-Type, Token, ${providerHeader}`,
    Vary: 'Origin',
  };
}
