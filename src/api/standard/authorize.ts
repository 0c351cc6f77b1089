import { createAuthorizedSend } from '../authorizedSend.ts';
import type { Send } from '../http.ts';

/** API v4 expects the token as a query parameter. */
export function authorizeWithQuery(send: Send, token: () => string | undefined): Send {
  return createAuthorizedSend(send, token, (access_token, call) => ({
    ...call,
    query: { ...call.query, access_token },
  }));
}
