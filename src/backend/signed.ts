import type { Call, Send } from './http.ts';

/** The token, where there is one that a header or an address can hold. */
export function usable(token: string | undefined): string | undefined {
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

/** Sends a call in the name of the signed-in user, or nothing where nobody is signed in. */
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
