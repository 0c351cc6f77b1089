import { createHttp } from '../http.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { readProvider } from '../schemas/provider.ts';
import { paths } from './paths.ts';

/** Loads the carrier with API v4. Only a fallback bundle needs it. */
export function createProviderCalls(options: BackendOptions): Pick<Backend, 'loadProvider'> {
  return {
    async loadProvider(code, signal, language) {
      const sendForCode = createHttp({ ...options, code, language });
      return readProvider(await sendForCode({ method: 'GET', path: paths.provider, signal }), code);
    },
  };
}
