import { createAuthorizedSend } from '../authorizedSend.ts';
import { createHttp, type HttpOptions, type Send } from '../http.ts';
import type { VendorSession } from '../portalPort.ts';
import { fillPath } from '../urlPaths.ts';
import { defaultPaths, type SupplementPaths } from './paths.ts';

/** Options of the adapter, created once per page. */
export interface SupplementBackendOptions extends Omit<HttpOptions, 'code'> {
  /** Read for each call, because a bypass token changes the provider and the exposure. */
  readonly session: () => VendorSession;
  /** Set in an insurer's own portal, which uses a separate call to find claims. */
  readonly insurerCode?: string | undefined;
  /** Replace the default paths. */
  readonly paths?: Partial<SupplementPaths> | undefined;
}

/** Shared by all calls of the portal. They send no bearer token, because vendors have no account. */
export interface SupplementCalls {
  /** Sends without the exposure's token. */
  readonly open: Send;
  /** Sends with the exposure's token only. */
  readonly sendAuthorized: Send;
  pathOf(name: keyof SupplementPaths, parts?: Readonly<Record<string, string>>): string | undefined;
}

export function createSupplementCalls(options: SupplementBackendOptions): SupplementCalls {
  const { session } = options;
  const paths: SupplementPaths = { ...defaultPaths, ...options.paths };
  const open: Send = (call) => createHttp({ ...options, code: session().providerCode })(call);
  return {
    open,
    sendAuthorized: createAuthorizedSend(
      open,
      () => session().exposureToken ?? undefined,
      (token, call) => ({ ...call, headers: { ...call.headers, token } }),
    ),
    pathOf: (name, parts) => fillPath(paths[name], parts),
  };
}
