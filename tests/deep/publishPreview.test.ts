import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';

import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { builtSite } from '../support/browser/site.ts';
import { type HostName, sendRequest, startWebHost } from '../support/pipeline/webHosts.ts';
import { codeBlocksOf } from '../support/repository/docPages.ts';
import { livery } from '../support/run/cli.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

const environment = 'development';
const code = 'marlowe';
const site = builtSite([code], { environment, unbundledDir: () => unbundledDir });
const folder = fileTempFolder();
const browser = sharedBrowser();
const target = () => join(folder(), 'www');

beforeAll(async () => {
  const to = ['--env', environment, '--to', `folder:${target()}`];
  const inputs = ['--out', dirname(site.root), '--tenants', join(projectRoot, 'tenants')];
  const key = join(folder(), 'release.pem');
  for (const argv of [
    ['key', key],
    ['publish', ...to, ...inputs, '--key', key],
    ['publish', '--env', environment, '--to', `folder:${target()}/previews/pr-12`, ...inputs, '--key', key],
  ]) {
    const { exit, stderr } = await livery(argv, folder());
    expect([exit, stderr]).toEqual([0, expect.any(String)]);
  }
});

describe('published preview', () => {
  it.each<[HostName, (block: string, port: number) => string]>([
    [
      'nginx',
      (block, port) =>
        block
          .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
          .replace('claims\\.example', 'localhost')
          .replace('/srv/qa1/previews/$preview/current', () => `"${target()}/previews/$preview/current"`)
          .replace('livery/server.conf', 'server.conf'),
    ],
    [
      'caddy',
      (block, port) =>
        block
          .replace('*.preview.claims.example {', `http://*.preview.localhost:${port} {\n  bind 127.0.0.1`)
          .replace('/srv/qa1/previews/{labels.3}/current', `"${target()}/previews/{labels.2}/current"`),
    ],
  ])('is served by %s with the configuration in docs/hosting.md', async (name, adapt) => {
    const release = readRelease(join(site.root));
    if (!release) throw new Error('The build has no release.');
    // Other blocks of the page are about origins of carriers.
    const { text: block = '' } =
      codeBlocksOf('docs/hosting.md').find(
        ({ language, text }) => language === name && text.includes('preview'),
      ) ?? {};
    const host = await startWebHost(name, join(target(), 'current'), release, (port) => adapt(block, port));
    onTestFinished(() => host.stop());
    const origin = `http://pr-12.preview.localhost:${host.port}`;
    const watched = await browser.open({ origin });
    const { page } = watched;
    await page.goto(`/app/${code}/start`);
    await waitForHydration(page);
    await page.locator(`a[href="/app/${code}/login"]`).first().click();
    await page.waitForURL(`**/app/${code}/login`);
    await page.reload();
    await page.locator('#phone').waitFor();
    expect([watched.consoleErrors, watched.cspViolations]).toEqual([[], []]);
    const get = (hostname: string, path: string) => sendRequest(host.port, path, { hostname });
    const shown = await get('pr-12.preview.localhost', `/app/${code}/start`);
    expect([shown.status, shown.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    const worker = await get('pr-12.preview.localhost', `/app/${code}/sw.js`);
    expect([worker.status, worker.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    for (const [hostname, path] of [
      ['pr-99.preview.localhost', `/app/${code}/start`],
      ['pr-12.preview.localhost', '/releases/current.json'],
      ['localhost', `/previews/pr-12/app/${code}/start.html`],
      ['localhost', '/previews/pr-12/releases/current.json'],
    ] as const)
      expect([hostname, path, (await get(hostname, path)).status]).toEqual([hostname, path, 404]);
    expect((await get('localhost', `/app/${code}/start`)).headers).not.toHaveProperty('x-robots-tag');
  });
});
