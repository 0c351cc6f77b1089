import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import { startSandbox } from '#scripts/sandbox/server.ts';
import { sampleTenants } from './sampleTenants.ts';
import { tempFolder } from './tempFolder.ts';

export interface SandboxCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** The stand-in backend with one carrier of each flavour, on a port of its own. */
export async function openSandbox(until: (close: () => Promise<void>) => void = onTestFinished) {
  const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
  const server = await startSandbox({
    tenantsDir,
    environmentName: 'development',
    environment: selectEnvironment(readEnvironments(join(tenantsDir, 'environments.json')), 'development'),
    host: '127.0.0.1',
    port: 0,
  });
  until(() => server.close());
  const control = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${server.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await reply.json()) as Record<string, unknown>;
  };
  return {
    url: server.url,
    /** Breaks calls until `mend`. */
    breakCalls: (fault: object) => control('POST', 'faults', { path: '*', ...fault }),
    mend: () => control('DELETE', 'faults'),
    /** Accounts, codes and claims back to the seed, and no call seen. */
    async reset() {
      await control('DELETE', 'faults');
      await control('DELETE', 'customers');
      await control('DELETE', 'calls');
    },
    seen: async () => (await control('GET', 'calls')).calls as SandboxCall[],
  };
}
