import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { startServer } from '#scripts/http/server.ts';
import type { PhotoLog } from '#scripts/sandbox/control/photos.ts';
import type { SupplementLog } from '#scripts/sandbox/control/supplements.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { sampleTenants } from '../samples/sampleTenants.ts';
import { tempFolder } from './tempFolder.ts';

/**
 * Starts the sandbox backend on a free port.
 * @param tenants the tenant files, by path
 */
export async function openSandbox(tenants: Record<string, string> = sampleTenants()) {
  const tenantsDir = join(tempFolder(tenants), 'tenants');
  const environments = readEnvironments(join(tenantsDir, 'environments.json'));
  const handler = createSandboxHandler({
    tenantsDir,
    environmentName: 'development',
    environment: selectEnvironment(environments, 'development'),
  });
  const server = await startServer([handler], { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return { url: server.url, tenantsDir, ...sandboxControl(server) };
}

/** An entry of the sandbox's call log. */
interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Controls the sandbox behind a test site. */
export function sandboxControl(site: { readonly url: string }) {
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${site.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return reply.json();
  };
  return {
    /** Makes the calls of a path or of an upload step, or all calls, fail until `clearFaults` is called. */
    breakCalls: (fault: object) =>
      control('POST', 'faults', { ...(!('step' in fault) && { path: '*' }), ...fault }),
    clearFaults: () => control('DELETE', 'faults'),
    calls: async () => ((await control('GET', 'calls')) as { calls: LoggedCall[] }).calls,
    photos: async () => (await control('GET', 'photos.json')) as PhotoLog,
    supplements: async () => ((await control('GET', 'supplements.json')) as SupplementLog).supplements,
    /** Removes all faults, resets the accounts, codes and claims, and clears the call log. */
    async reset() {
      for (const resource of ['faults', 'customers', 'calls']) await control('DELETE', resource);
    },
  };
}
