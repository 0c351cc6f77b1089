import { mapResult } from '../errors.ts';
import { createHttp } from '../http.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { readPhones, readProvider } from '../schemas/provider.ts';
import { fillPath } from '../urlPaths.ts';
import { defaultPaths } from './paths.ts';

/** Loads the carrier with the customer API. Only a fallback bundle needs it. */
export function createProviderCalls(options: BackendOptions): Pick<Backend, 'loadProvider'> {
  return {
    async loadProvider(code, signal, language) {
      const send = createHttp({ ...options, code, language });
      const read = (path: string) =>
        send({ method: 'GET', path: fillPath(path, { clientCode: code }), signal });
      const [reply, phoneReply] = await Promise.all([
        read(defaultPaths.provider),
        read(defaultPaths.providerPhones),
      ]);
      const provider = readProvider(reply, code);
      if (!provider.ok) return provider;
      return mapResult(readPhones(phoneReply), (phones) => ({ ...provider.value, ...phones }));
    },
  };
}
