import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { livery } from '../run/cli.ts';
import { fileTempFolder, writeFiles } from '../run/tempFolder.ts';
import { sampleTenants } from '../samples/sampleTenants.ts';

interface OriginSite {
  /** Such as `http://claims.localhost:41234`, which serves all carriers during the migration. */
  readonly shared: string;
  /** Such as `http://acme.claims.localhost:41234`. `/plain.txt` is a page without the app on each origin. */
  originOf(code: string): string;
}

/**
 * Builds the carriers acme and zeta once per test file. Serves each carrier, with the sandbox, on its own origin and, as
 * during the migration, on the shared origin. Call it at the top of the file.
 */
export function originSite(): OriginSite {
  const folder = fileTempFolder();
  const domain = 'claims.localhost';
  let port = 0;
  beforeAll(async () => {
    const cwd = folder();
    writeFiles(cwd, sampleTenants());
    const environmentsFile = join(cwd, 'tenants/environments.json');
    setOrigins(environmentsFile, domain);
    expect(await livery(['build', '--env', 'development'], cwd)).toMatchObject({ exit: 0 });
    writeFileSync(join(cwd, 'dist/development/plain.txt'), 'A page without a policy and without the app.');
    const server = await startPreview({
      root: join(cwd, 'dist/development'),
      host: '127.0.0.1',
      port: 0,
      sandbox: createSandboxHandler({
        tenantsDir: join(cwd, 'tenants'),
        environmentName: 'development',
        environment: selectEnvironment(readEnvironments(environmentsFile), 'development'),
      }),
    });
    port = server.port;
    return server.close;
  }, 240_000);
  return {
    get shared() {
      return `http://${domain}:${port}`;
    },
    originOf: (code) => `http://${code}.${domain}:${port}`,
  };
}

function setOrigins(file: string, domain: string): void {
  const all = JSON.parse(readFileSync(file, 'utf8')) as { environments: Record<string, object> };
  all.environments.development = {
    ...all.environments.development,
    carrier_origins: { domain, moving: true },
  };
  writeFileSync(file, JSON.stringify(all));
}
