import { createAuthorizedSend, validToken } from '../authorizedSend.ts';
import { type Call, createHttp, type Send } from '../http.ts';
import type { BackendOptions } from '../port.ts';
import { fillPath } from '../urlPaths.ts';
import { defaultPaths, type Paths } from './paths.ts';

/** Shared by all calls of this flavour. */
export interface ViceCalls {
  /** Sends with the token if there is one. */
  readonly open: Send;
  /** Sends only with a token. */
  readonly sendAuthorized: Send;
  /** Fills the client code and other parts into a path. */
  fill(path: string, parts?: Readonly<Record<string, string>>): string | undefined;
  pathOf(name: keyof Paths, parts?: Readonly<Record<string, string>>): string | undefined;
}

export function createViceCalls(options: BackendOptions): ViceCalls {
  const { token, code } = options;
  const paths: Paths = { ...defaultPaths, ...options.paths };
  const send = createHttp(options);
  const authorize = (accessToken: string, call: Call): Call => ({
    ...call,
    headers: { ...call.headers, Authorization: `Bearer ${accessToken}` },
  });
  const fill: ViceCalls['fill'] = (path, parts) => fillPath(path, { ...parts, clientCode: code });
  return {
    open: async (call) => {
      const accessToken = validToken(token());
      // `carriesToken` stays false, because a 401 of these calls refers to their content, such as a wrong password.
      return send(accessToken === undefined ? call : authorize(accessToken, call));
    },
    sendAuthorized: createAuthorizedSend(send, token, authorize),
    fill,
    pathOf: (name, parts) => fill(paths[name], parts),
  };
}
