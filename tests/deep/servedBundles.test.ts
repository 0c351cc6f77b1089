import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { sharedBrowser } from '../support/browser.ts';
import { livery } from '../support/cli.ts';
import { sampleTenants } from '../support/sampleTenants.ts';
import { fileTempFolder, writeFiles } from '../support/tempFolder.ts';

const browser = sharedBrowser();

const folder = fileTempFolder();
let origin: string;

/** Builds two carriers of different flavours and serves the bundles with the sandbox, like `npm start`. */
beforeAll(async () => {
  const cwd = folder();
  writeFiles(cwd, sampleTenants());
  const built = await livery(['build', '--env', 'development'], cwd);
  expect(built).toMatchObject({ exit: 0 });
  const tenantsDir = join(cwd, 'tenants');
  const environment = selectEnvironment(
    readEnvironments(join(tenantsDir, 'environments.json')),
    'development',
  );
  const server = await startPreview({
    root: join(cwd, 'dist/development'),
    host: '127.0.0.1',
    port: 0,
    sandbox: createSandboxHandler({ tenantsDir, environmentName: 'development', environment }),
  });
  origin = server.url;
  return server.close;
});

describe('built bundles served with the production headers', () => {
  it('open without console errors, policy violations or requests to other origins [PIPE-22 PIPE-01]', async () => {
    const { page, ...record } = await browser.open({ origin });
    for (const [path, name] of [
      ['/', undefined],
      ['/app/acme', 'Acme & Sons Mutual'],
      ['/app/acme/activate', undefined],
      ['/app/acme/login', undefined],
      ['/app/acme/tos', undefined],
      ['/app/zeta/start', 'Zeta osiguranje'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      if (name !== undefined) expect(await page.title()).toContain(name);
      expect({ path, ...record }).toMatchObject({
        path,
        consoleErrors: [],
        cspViolations: [],
        foreignRequests: [],
      });
    }
  });

  it('keep the query string in the redirect from /apps to /activate [ROUTE-03]', async () => {
    const { page } = await browser.open({ origin });
    await page.goto('/app/acme/apps?code=ABC123&utm=a%20b');
    expect(page.url()).toBe(`${origin}/app/acme/activate?code=ABC123&utm=a%20b`);
  });
});
