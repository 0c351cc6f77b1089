import type { Result } from '../errors.ts';
import { createHttp } from '../http.ts';
import type { ClaimQuery, SupplementBackend } from '../portalPort.ts';
import { readProvider } from '../schemas/provider.ts';
import { readAs } from '../schemas/readAs.ts';
import { fillPath } from '../urlPaths.ts';
import type { SupplementBackendOptions, SupplementCalls } from './calls.ts';
import { mapExposure, mapGrant } from './map.ts';
import { defaultPaths } from './paths.ts';
import { exposuresReply, grantReply } from './wire.ts';

type ClaimCalls = Pick<SupplementBackend, 'loadProvider' | 'findExposures' | 'exchangeBypassToken'>;

/** Calls that need no exposure token: the provider, and finding the claim. */
export function createClaimCalls(
  { open, pathOf }: SupplementCalls,
  options: SupplementBackendOptions,
): ClaimCalls {
  const { insurerCode } = options;
  const lookUpExposures = (query: ClaimQuery, signal: AbortSignal): Promise<Result<unknown>> => {
    const attributes = {
      claim_number: query.claimNumber,
      token: query.captchaToken,
      exposure_id: query.exposureId,
    };
    if (insurerCode === undefined) {
      const body = { data: { attributes } };
      return open({ method: 'POST', path: pathOf('exposureLookup'), body, signal });
    }
    const path = pathOf('insurerExposures', { code: insurerCode });
    return open({ method: 'GET', path, query: attributes, signal });
  };
  return {
    async loadProvider(code, signal, language) {
      const send = createHttp({ ...options, code, language });
      const path = fillPath(options.paths?.provider ?? defaultPaths.provider, { code });
      return readProvider(await send({ method: 'GET', path, signal }), code);
    },

    async findExposures(query, signal) {
      const found = readAs(await lookUpExposures(query, signal), exposuresReply, (wire) =>
        wire.map((exposure) => mapExposure(exposure.id, exposure)),
      );
      const isEmpty = found.ok && found.value.length === 0;
      return isEmpty ? { ok: false, error: { kind: 'notFound' } } : found;
    },

    async exchangeBypassToken(token, signal) {
      const path = pathOf('bypassToken');
      return readAs(await open({ method: 'POST', path, body: { token }, signal }), grantReply, mapGrant);
    },
  };
}
