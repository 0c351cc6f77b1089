import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { environmentPath } from '#build/write/records.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease, type SampleOutput } from '../support/pipeline/aRelease.ts';
import { hostPaths } from '../support/pipeline/hostPaths.ts';
import { withOrigins } from '../support/pipeline/originHosts.ts';
import { comparablePart, expectedResponse, sendRequest } from '../support/pipeline/webHosts.ts';
import { livery, serveLivery } from '../support/run/cli.ts';
import { tempFolder, writeFiles } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

const start = '<!doctype html><title>start of acme</title>';
const output = {
  'index.html': 'landing',
  '404.html': 'generic not found',
  'app/acme/index.html': 'app of acme',
  'app/acme/start.html': start,
};

async function serve(files: Record<string, string | Uint8Array> = output) {
  const root = tempFolder(files);
  const server = await startPreview({ root, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const get = (path: string) => sendRequest(server.port, path);
  return { root, get };
}

/** Serves a release of two carriers, and sends requests to chosen host names. */
async function serveRelease(site: SampleOutput) {
  const folder = tempFolder();
  writeOutput(folder, site);
  const root = join(folder, site.release.environment);
  const server = await startPreview({ root, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const get = (path: string, hostname?: string) =>
    sendRequest(server.port, path, { ...(hostname && { hostname }) });
  return { root, get };
}

const codes = ['acme', 'zeta'];
const sample = aRelease('one', { codes });

describe('preview server', () => {
  it('responds to every path as the hosting rules of the release specify [ROUTE-03 PIPE-22 PIPE-01 PIPE-35]', async () => {
    const { root, get } = await serveRelease(sample);
    for (const path of hostPaths(root, codes)) {
      const response = comparablePart(await get(path));
      // Node.js rejects a malformed request before any rule applies.
      if (response.status === 400) continue;
      expect([path, response]).toMatchObject([path, expectedResponse(root, sample.release, path)]);
    }
  });

  it('serves each carrier at CODE.localhost, and nothing of another carrier there', async () => {
    const { get } = await serveRelease({ ...sample, release: withOrigins(sample.release) });
    const statusOf = async (hostname: string, path: string) => (await get(path, hostname)).status;
    expect(await statusOf('acme.localhost:4173', '/app/acme/start')).toBe(200);
    expect((await get('/', 'acme.localhost:4173')).headers.location).toBe('/app/acme');
    for (const hostname of ['acme.localhost:4173', 'acme.claims.example'])
      expect(await statusOf(hostname, '/app/zeta/start')).toBe(404);
    expect(await statusOf('con.localhost', '/app/con/start')).toBe(404);
  });

  it('serves the fallback page that the latest build assigns to a client code [PIPE-35]', async () => {
    const recordFor = (pages: Record<string, string>) =>
      JSON.stringify({ name: 'production-us', hosts: { page: '/app/_standard/index.html', codes: pages } });
    const { root, get } = await serve({
      ...output,
      'app/_standard/index.html': 'standard',
      'app/_vice/sr.html': 'vice, sr',
      [environmentPath]: recordFor({ drina: '/app/_vice/sr.html' }),
    });
    const bodyOf = async (path: string) => (await get(path)).body.toString();
    expect(await bodyOf('/app/nobody/start')).toBe('standard');
    expect(await bodyOf('/app/drina/claims')).toBe('vice, sr');
    writeFileSync(join(root, environmentPath), recordFor({}));
    expect(await bodyOf('/app/drina/claims')).toBe('standard');
    writeFileSync(join(root, environmentPath), recordFor({ drina: '/../secret.html' }));
    expect((await get('/app/drina/claims')).status).toBe(404);
  });

  it('serves no symlinks out of the folder, no directory listings and no named pipes', async () => {
    const secret = tempFolder({ 'secret.html': 'secret', 'index.html': 'secret' });
    const { root, get } = await serve();
    symlinkSync(join(secret, 'secret.html'), join(root, 'app/acme/leak.html'));
    symlinkSync(secret, join(root, 'app/linked'));
    mkdirSync(join(root, 'app/acme/folder.js'));
    for (const path of [
      'acme/leak.html',
      'linked',
      'linked/claims',
      'linked/secret.html',
      'acme/folder.js',
    ]) {
      const { status, body } = await get(`/app/${path}`);
      expect([path, status, body.toString().includes('secret')]).toEqual([path, 404, false]);
    }
  });
});

describe('livery preview', () => {
  it('serves the output folder of the environment until it is interrupted', async () => {
    const cwd = tempFolder();
    writeFiles(join(cwd, 'dist/uat'), output);
    const run = await serveLivery(['preview', '--env', 'uat'], cwd);
    expect(await (await fetch(`${run.url}/app/acme/start`)).text()).toBe(start);
    run.interrupt(143);
    expect(await run.exit).toBe(143);
    expect(run.stdout()).toMatchInlineSnapshot(`
      "{
        "version": 2,
        "command": "preview",
        "url": "http://127.0.0.1:PORT",
        "root": "CWD/dist/uat",
        "sandbox": false
      }
      "
    `);
    expect(run.stderr()).toMatchInlineSnapshot(`
      "Serving CWD/dist/uat at http://127.0.0.1:PORT/. Press Ctrl-C to stop.
      "
    `);
  });

  it('serves pages and API calls on the same origin with --with-sandbox', async () => {
    const cwd = tempFolder(sampleTenants());
    writeFiles(join(cwd, 'out'), output);
    const { url } = await serveLivery(['preview', 'out', '--env', 'development', '--with-sandbox'], cwd);
    const reply = await fetch(`${url}/api/v4/providers`, { headers: { 'Provider-Code': 'acme' } });
    expect(await reply.json()).toMatchObject({ name: 'Acme & Sons Mutual' });
    expect(await (await fetch(`${url}/app/acme/claims`)).text()).toBe('app of acme');
  });

  it('prints the build command when the output folder does not exist', async () => {
    const cwd = tempFolder();
    expect(await livery(['preview', '--env', 'uat'], cwd)).toMatchInlineSnapshot(`
      {
        "exit": 3,
        "stderr": "Error: The output folder CWD/dist/uat does not exist.
        Use another folder, or build this one: npm run -s livery -- build --env uat --out 'CWD/dist'
      ",
        "stdout": "",
      }
    `);
  });

  it.each([
    [{ 'dist/uat/app/x': '', 'dist/qa1/app/x': '', 'dist/gallery/x': '' }, ': dist/qa1, dist/uat'],
    [{ 'dist/x': '' }, ', for example dist/production-us'],
  ])('refuses a folder that is not a site, and suggests subfolders that are sites', async (files, hint) => {
    const { exit, stderr } = await livery(['preview', 'dist'], tempFolder(files));
    expect([exit, stderr]).toEqual([
      3,
      `Error: The folder CWD/dist contains no site.\n  Use the folder of one environment${hint}.\n`,
    ]);
  });
});
