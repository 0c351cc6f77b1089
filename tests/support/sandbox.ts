import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { startServer } from '#scripts/http/server.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { sampleTenants } from './sampleTenants.ts';
import { sandboxControl } from './sandboxControl.ts';
import { startSeparateStorage } from './separateStorage.ts';
import { tempFolder } from './tempFolder.ts';

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
  return { url: server.url, ...sandboxControl(server) };
}
