import { fillPath } from '../address.ts';
import { createHttp, type HttpOptions, type Send } from '../http.ts';
import { createSigned } from '../signed.ts';
import type { VendorSession } from '../supplementPort.ts';
import { defaultPaths, type SupplementPaths } from './paths.ts';

/** What the adapter is made with, once per page. */
export interface SupplementBackendOptions extends Omit<HttpOptions, 'code'> {
  /** Asked for at each call: a bypass token brings another provider and another exposure. */
  readonly session: () => VendorSession;
  /** Set in the portal of one insurer: its claims are found by a call of its own. */
  readonly insurerCode?: string | undefined;
  /** In place of the default ones. */
  readonly paths?: Partial<SupplementPaths> | undefined;
}

/** What the calls of the portal are made of. None has a bearer: a vendor has no account. */
export interface SupplementCalls {
  /** In the name of nobody: the exposure's token stays here. */
  readonly open: Send;
  /** Only with the exposure's token. */
  readonly signed: Send;
  pathOf(name: keyof SupplementPaths, parts?: Readonly<Record<string, string>>): string | undefined;
}

export function createSupplementCalls(options: SupplementBackendOptions): SupplementCalls {
  const { session } = options;
  const paths: SupplementPaths = { ...defaultPaths, ...options.paths };
  const open: Send = (call) => createHttp({ ...options, code: session().providerCode })(call);
  return {
    open,
    signed: createSigned(
      open,
      () => session().exposureToken ?? undefined,
      (token, call) => ({ ...call, headers: { ...call.headers, token } }),
    ),
    pathOf: (name, parts) => fillPath(paths[name], parts),
  };
}
