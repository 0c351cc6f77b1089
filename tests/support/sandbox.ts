import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { startServer } from '#scripts/http/server.ts';
import type { PhotoLog } from '#scripts/sandbox/control/photos.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { sampleTenants } from './sampleTenants.ts';
import { startSeparateStorage } from './separateStorage.ts';
import { tempFolder } from './tempFolder.ts';

export interface SandboxCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface SandboxSettings {
  /** Serves the storage from a separate origin. @default false */
  readonly hasSeparateStorage?: boolean;
  readonly now?: () => number;
  /** The tenant files to serve instead of the sample carriers, by path. */
  readonly tenants?: Record<string, string>;
  readonly warn?: (line: string) => void;
}

/** Starts the sandbox backend on a free port, with one carrier of each flavour. */
export async function openSandbox(
  onClose: (close: () => Promise<void>) => void = onTestFinished,
  { hasSeparateStorage = false, now, warn, tenants = sampleTenants() }: SandboxSettings = {},
) {
  const tenantsDir = join(tempFolder(tenants), 'tenants');
  const separateStorage = hasSeparateStorage ? await startSeparateStorage() : undefined;
  if (separateStorage) onClose(() => separateStorage.close());
  const handler = createSandboxHandler({
    tenantsDir,
    environmentName: 'development',
    environment: selectEnvironment(readEnvironments(join(tenantsDir, 'environments.json')), 'development'),
    ...(separateStorage && { storageOrigin: separateStorage.url }),
    ...(now && { now }),
    ...(warn && { warn }),
  });
  separateStorage?.serve(handler);
  const server = await startServer([handler], { host: '127.0.0.1', port: 0 });
  onClose(() => server.close());
  const control = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${server.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await reply.json()) as Record<string, unknown>;
  };
  return {
    url: server.url,
    /** Makes calls fail until `clearFaults` is called. */
    breakCalls: (fault: object) =>
      control('POST', 'faults', { ...(!('step' in fault) && { path: '*' }), ...fault }),
    /** The log of uploaded photos. */
    photos: async () => (await control('GET', 'photos.json')) as unknown as PhotoLog,
    clearFaults: () => control('DELETE', 'faults'),
    /** Removes all faults, resets the accounts, codes and claims, and clears the call log. */
    async reset() {
      await control('DELETE', 'faults');
      await control('DELETE', 'customers');
      await control('DELETE', 'calls');
    },
    seen: async () => (await control('GET', 'calls')).calls as SandboxCall[],
  };
}
