import { createHttp } from '../http.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { readProvider } from '../providerWire.ts';
import { createUnavailableBackend } from '../unavailable.ts';
import { paths } from './paths.ts';

/** The standard flavour: API v4, assignments with a claim. [API-GEN-12] */
export function createBackend(options: BackendOptions): Backend {
  return {
    ...createUnavailableBackend(),
    async loadProvider(code, signal) {
      const send = createHttp({ ...options, code });
      const reply = await send({ method: 'GET', path: paths.provider, signal });
      return readProvider(reply, code);
    },
  };
}
