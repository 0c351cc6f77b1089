import type { Call, Send } from './http.ts';

/** Returns the token if it can be sent in a header or URL, otherwise undefined. */
export function validToken(token: string | undefined): string | undefined {
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/** Sends calls with the signed-in user's token. Without a token, returns `unauthorised` and sends nothing. */
export function createAuthorizedSend(
  send: Send,
  token: () => string | undefined,
  authorize: (token: string, call: Call) => Call,
): Send {
  return async (call) => {
    const currentToken = validToken(token());
    if (currentToken === undefined) return { ok: false, error: { kind: 'unauthorised' } };
    return send({ ...authorize(currentToken, call), carriesToken: true });
  };
}
