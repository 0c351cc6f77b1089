import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { openFolderTarget } from '#build/publish/targets/folder.ts';
import { commonHeaders, methodNotAllowedHeaders, resolvePath } from '#build/serving/headers.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { builtSite } from '../support/browser/site.ts';
import { aRelease, type SampleOutput } from '../support/pipeline/aRelease.ts';
import { hostPaths } from '../support/pipeline/hostPaths.ts';
import { publish, switchRelease } from '../support/pipeline/publishing.ts';
import {
  comparablePart,
  expectedResponse,
  type HostName,
  sendRequest,
  startWebHost,
  type WebHost,
} from '../support/pipeline/webHosts.ts';
import { livery } from '../support/run/cli.ts';
import { fileTempFolder, tempFolder } from '../support/run/tempFolder.ts';

const codes = ['marlowe', 'vidra'] as const;
const insurer = 'repairs.tarnside.example';
const site = builtSite(codes, { sourceMaps: true, gzip: true });
const folder = fileTempFolder();
const browser = sharedBrowser();

/** A copy of the built output, plus files that only some environments have. */
let root = '';
let release: Release;

beforeAll(() => {
  root = join(folder(), 'web');
  cpSync(site.root, root, { recursive: true });
  writeFileSync(join(root, 'app/supplements/insurer.html'), '<!doctype html><title>insurer</title>');
  const built = readRelease(join(root));
  if (!built?.supplement) throw new Error('The build has no portal.');
  release = {
    ...built,
    supplement: { ...built.supplement, insurerHostname: insurer },
    fallback: {
      ...built.fallback,
      codes: { ...built.fallback.codes, unbundled: '/app/_standard/index.html' },
    },
  };
});

/** Publishes the built output into a folder that a host serves. */
beforeAll(async () => {
  const cwd = folder();
  const from = ['--out', dirname(site.root), '--tenants', join(projectRoot, 'tenants')];
  const target = ['--env', 'production-us', '--to', 'folder:www', '--key', 'release.pem', '--yes'];
  expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
  const { exit, stderr } = await livery(['publish', ...target, ...from], cwd);
  expect([exit, stderr]).toEqual([0, expect.any(String)]);
});

describe.each<HostName>(['nginx', 'caddy'])('%s server with the generated configuration', (name) => {
  let host: WebHost;
  beforeAll(async () => {
    host = await startWebHost(name, root, release);
  });
  afterAll(() => host?.stop());

  it.each([undefined, 'br', 'gzip'] as const)(
    'returns the configured file, redirect or error for every path with Accept-Encoding %s [PIPE-22 PIPE-35]',
    async (encoding) => {
      const headers = encoding && { 'Accept-Encoding': encoding };
      const paths = hostPaths(root, codes);
      expect(paths.length).toBeGreaterThan(200);
      const mismatches: unknown[] = [];
      for (const path of paths) {
        const response = await sendRequest(host.port, path, { ...(headers && { headers }) });
        // Go rejects a malformed request before Caddy applies any rule, so the response has no page.
        if (name === 'caddy' && response.status === 400 && response.body.length < 100) {
          expect([path, expectedResponse(root, release, path).status]).toEqual([path, 404]);
          continue;
        }
        const actual = comparablePart(response);
        // nginx rejects some requests before it reads Accept-Encoding.
        const isPlain = isRefused(path) && !('content-encoding' in response.headers);
        const expected = expectedResponse(root, release, path, { ...(encoding && !isPlain && { encoding }) });
        if (!isEqual(actual, expected)) mismatches.push({ path, actual, expected });
      }
      expect(mismatches).toEqual([]);
    },
  );

  it.each<[string, 'br' | 'gzip' | undefined, ('br' | 'gzip')?]>([
    ['br;q=0', undefined],
    ['br; q=0.0, gzip', 'gzip'],
    ['*;q=0', undefined],
    ['BR', 'br'],
    ['brotli, x-gzip', undefined],
    // Caddy prefers the encoding with the highest weight.
    ['gzip;q=1.0, br;q=0.5', 'br', 'gzip'],
  ])(
    'negotiates the content encoding for "Accept-Encoding: %s"',
    async (accepted, expected, caddyExpected = expected) => {
      const encoding = name === 'caddy' ? caddyExpected : expected;
      const path = '/app/marlowe/start';
      const response = await sendRequest(host.port, path, { headers: { 'Accept-Encoding': accepted } });
      expect(comparablePart(response)).toEqual(
        expectedResponse(root, release, path, { ...(encoding && { encoding }) }),
      );
    },
  );

  it.each([insurer, `${insurer}:8443`, insurer.toUpperCase(), `${insurer}.evil.example`, `x.${insurer}`])(
    'selects the page of the supplement portal by the host name %s [ROUTE-35]',
    async (requestedHost) => {
      const path = '/app/supplements/create';
      const response = await sendRequest(host.port, path, { hostname: requestedHost });
      const hostname = requestedHost.replace(/:\d+$/, '').toLowerCase();
      expect(comparablePart(response)).toEqual(expectedResponse(root, release, path, { hostname }));
    },
  );

  it('does not serve a symbolic link', async () => {
    if (name === 'caddy') return;
    const path = join(root, 'app/marlowe/planted.html');
    symlinkSync('/etc/hostname', path);
    onTestFinished(() => rmSync(path));
    expect((await sendRequest(host.port, '/app/marlowe/planted.html')).status).toBe(404);
  });

  it.each(['POST', 'TRACE', 'PROPFIND'])('rejects %s with 405', async (method) => {
    const response = await sendRequest(host.port, '/app/marlowe/start', { method });
    expect(response.status).toBe(405);
    for (const [header, value] of Object.entries(methodNotAllowedHeaders)) {
      expect(response.headers[header.toLowerCase()]).toBe(value);
    }
  });

  it('answers 304 to a matching ETag, and hides the server version', async () => {
    const first = await sendRequest(host.port, '/app/marlowe/start');
    const tag = first.headers.etag ?? '';
    const again = await sendRequest(host.port, '/app/marlowe/start', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject(
      Object.fromEntries(Object.entries(commonHeaders).map(([key, value]) => [key.toLowerCase(), value])),
    );
    expect(first.headers.server ?? name).toBe(name);
  });

  it('sends a not-found page in full, also to conditional and partial requests', async () => {
    const path = '/app/marlowe/none.js';
    const { body, headers } = await sendRequest(host.port, path);
    for (const [header, value] of Object.entries({
      'If-None-Match': headers.etag ?? '*',
      'If-Match': '"other"',
      'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
      'If-Unmodified-Since': 'Fri, 01 Jan 2000 00:00:00 GMT',
      Range: 'bytes=0-9',
    })) {
      const again = await sendRequest(host.port, path, { headers: { [header]: value } });
      expect([header, again.status, again.body.length]).toEqual([header, 404, body.length]);
    }
  });

  it('serves a published folder that passes "livery verify" [trust T23]', async () => {
    const www = await startWebHost(name, join(folder(), 'www/current'), release);
    onTestFinished(() => www.stop());
    const from = ['--env', 'production-us', '--to', 'folder:www', '--key', 'release.pem.pub'];
    const { exit, stderr } = await livery(['verify', '--at', www.url, ...from], folder());
    expect([exit, stderr]).toEqual([0, expect.any(String)]);
  });

  it('serves only complete pages while releases are switched [trust T18]', async () => {
    const www = join(tempFolder(), 'www');
    const outputs = ['older', 'newer'].map((text) => aRelease(text, { codes: ['acme'] }));
    const target = openFolderTarget(www, 'write');
    for (const output of outputs) await publish(target, output);
    const server = await startWebHost(name, join(www, 'current'), (outputs[0] as SampleOutput).release);
    onTestFinished(() => server.stop());
    const pages = outputs.map(({ files }) => `${files.get('app/acme/start.html')}`);
    let isSwitching = true;
    const visit = async () => {
      const seen: [number, string][] = [];
      while (isSwitching) {
        const { status, body } = await sendRequest(server.port, '/app/acme/start');
        seen.push([status, body.toString()]);
      }
      return seen;
    };
    const visits = [visit(), visit()];
    for (let round = 0; round < 30; round++) {
      await switchRelease(target, 'promote', outputs[round % 2]?.release.release);
      const { body } = await sendRequest(server.port, '/app/acme/start');
      expect([round, body.toString()]).toEqual([round, pages[round % 2]]);
    }
    isSwitching = false;
    const answers = (await Promise.all(visits)).flat();
    target.close();
    expect(answers.filter(([status, body]) => status !== 200 || !pages.includes(body))).toEqual([]);
    expect(new Set(answers.map(([, body]) => body)).size).toBe(2);
  });

  it('serves the landing page, the redirects and the app without console errors', async () => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await browser.open({ origin: host.url });
    await page.goto('/app/marlowe');
    await page.locator('.landing').waitFor();
    await page.goto('/app/marlowe/apps?x=1');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/app/marlowe/activate?x=1');
    await page.goto('/app/vidra/tos');
    await page.locator('iframe').waitFor();
    await page.goto('/app/vidra/no-such-screen');
    await page.getByText('404 Stranica nije pronađena').waitFor();
    expect({ consoleErrors, cspViolations, foreignRequests }).toEqual({
      consoleErrors: [],
      cspViolations: [],
      foreignRequests: [],
    });
  });
});

function isRefused(target: string): boolean {
  return resolvePath(target.replace(/[?#].*$/, '')).rule === 'refused';
}

function isEqual(first: unknown, second: unknown): boolean {
  try {
    expect(first).toEqual(second);
    return true;
  } catch {
    return false;
  }
}
