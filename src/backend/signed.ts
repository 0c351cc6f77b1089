import type { Call, Send } from './http.ts';

/** The token, if a header or a URL can contain it. */
export function usable(token: string | undefined): string | undefined {
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/** Sends a call with the signed-in user's token. Sends nothing if no user is signed in. */
export function createSigned(
  send: Send,
  token: () => string | undefined,
  sign: (token: string, call: Call) => Call,
): Send {
  return async (call) => {
    const known = usable(token());
    if (known === undefined) return { ok: false, error: { kind: 'unauthorised' } };
    return send({ ...sign(known, call), carriesToken: true });
  };
}
