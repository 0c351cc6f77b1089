import { fillPath } from '../address.ts';
import { mapResult } from '../errors.ts';
import { createHttp } from '../http.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { readPhones, readProvider } from '../providerWire.ts';
import { createUnavailableBackend } from '../unavailable.ts';
import { paths } from './paths.ts';

/** The vice flavour: customer API v1 with its v2 calls, exposures from which a claim is synthesised. [API-GEN-12] */
export function createBackend(options: BackendOptions): Backend {
  return {
    ...createUnavailableBackend(),
    async loadProvider(code, signal) {
      const send = createHttp({ ...options, code });
      const read = (path: string) => send({ method: 'GET', path: fillPath(path, { code }), signal });
      const [reply, phoneReply] = await Promise.all([read(paths.provider), read(paths.providerPhones)]);
      const provider = readProvider(reply, code);
      if (!provider.ok) return provider;
      return mapResult(readPhones(phoneReply), (phones) => ({ ...provider.value, ...phones }));
    },
  };
}
