import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { runLivery } from '#scripts/run.ts';
import { sampleEnvironments, writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease, type SampleOutput } from '../support/pipeline/aRelease.ts';
import { livery } from '../support/run/cli.ts';
import { localServer } from '../support/run/localServer.ts';
import { fileTempFolder, tempFolder, writeFiles } from '../support/run/tempFolder.ts';

const output = aRelease('served words', { environment: 'development' });

/** The target of the site, in which `verify` finds the list of files. */
const from = ['--env', 'development', '--to', 'folder:www'];

/** A folder with two keys, a build and its publish. Tests change only copies of it. */
const publishedFolder = fileTempFolder();
beforeAll(async () => {
  const cwd = publishedFolder();
  writeFiles(cwd, sampleEnvironments());
  for (const name of ['release.pem', 'other.pem']) expect((await livery(['key', name], cwd)).exit).toBe(0);
  writeOutput(join(cwd, 'out'), output);
  const inputs = ['--tenants', join(cwd, 'tenants'), '--out', join(cwd, 'out'), '--key', 'release.pem'];
  const published = await livery(['publish', '--env', 'development', '--to', 'folder:www', ...inputs], cwd);
  expect([published.exit, published.stderr]).toEqual([0, expect.any(String)]);
});

/** Serves a published folder with the preview server, which follows the routing table. */
async function aSite() {
  const cwd = tempFolder();
  cpSync(publishedFolder(), cwd, { recursive: true, verbatimSymlinks: true });
  const site = await startPreview({ root: join(cwd, 'www'), port: 0, host: '127.0.0.1' });
  onTestFinished(() => site.close());
  return {
    cwd,
    url: site.url,
    www: (path: string) => join(cwd, 'www', path.startsWith('app/') ? `current/${path}` : path),
    verify: (...argv: string[]) =>
      livery(['verify', '--at', site.url, ...from, '--key', 'release.pem.pub', ...argv], cwd),
  };
}

/** Starts a proxy that changes the answers of another server. */
async function openProxy(
  url: string,
  change: (
    path: string,
    headers: Record<string, string>,
  ) => Partial<{ status: number; body: string }> | undefined,
) {
  const proxy = await localServer(async (response, { target: path }) => {
    const upstream = await fetch(url + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    const headers = Object.fromEntries(upstream.headers);
    const changed = change(path, headers);
    const body = changed?.body ?? Buffer.from(await upstream.arrayBuffer());
    delete headers['content-length'];
    response.writeHead(changed?.status ?? upstream.status, headers).end(body);
  });
  return proxy.url;
}

/**
 * Serves an output whose carriers have their own origins below `claims.localhost`, and returns that address with the
 * port.
 */
async function serveOrigins(cwd: string, served: SampleOutput): Promise<string> {
  const folder = tempFolder();
  writeOutput(folder, served);
  const site = await startPreview({ root: join(folder, 'development'), port: 0, host: '127.0.0.1' });
  onTestFinished(() => site.close());
  writeOutput(join(cwd, 'out'), withOrigins(output));
  return `http://claims.localhost:${site.port}`;
}

function withOrigins(sample: SampleOutput): SampleOutput {
  const fallback = { ...sample.release.fallback, origins: { domain: 'claims.localhost' } };
  return { ...sample, release: { ...sample.release, fallback } };
}

describe('livery verify with one origin per carrier', () => {
  const argv = (at: string, cwd: string) => [
    'verify',
    '--at',
    at,
    '--env',
    'development',
    '--out',
    join(cwd, 'out'),
  ];

  it('checks each carrier on its own origin [trust T23]', async () => {
    const cwd = tempFolder(sampleEnvironments());
    const at = await serveOrigins(cwd, withOrigins(output));
    const { exit, stderr } = await livery(argv(at, cwd), cwd);
    expect([exit, stderr]).toEqual([0, expect.stringContaining('all as published')]);
  });

  it('reports a server that serves all carriers on every host name [trust T30]', async () => {
    const cwd = tempFolder(sampleEnvironments());
    const at = await serveOrigins(cwd, output);
    const { exit, stdout } = await livery([...argv(at, cwd), '--json'], cwd);
    expect(exit).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: { path: string; message: string }[] };
    const [code = ''] = Object.keys(output.release.carriers);
    const paths = problems.map(({ path }) => path);
    expect(paths).toContain(`${code}.claims.localhost/app/no-such-carrier/start`);
    expect(paths).toContain(`${code}.claims.localhost/app/supplements/create`);
    expect(paths).toContain(`/app/${code}/start`);
  });
});

const someAsset = [...output.files.keys()].find((key) => /^app\/assets\/.*\.js$/.test(key)) as string;

describe('livery verify', () => {
  it('accepts a site that matches its published release [trust T23]', async () => {
    const { verify } = await aSite();
    const { exit, stdout, stderr } = await verify();
    expect([exit, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(
      new RegExp(
        `^http://127.0.0.1:PORT serves ${output.release.release} for development: 3 carriers, \\d{3} responses compared, all as published\\.\n$`,
      ),
    );
    const singleCarrier = await verify('birch', '--json');
    expect(JSON.parse(singleCarrier.stdout)).toMatchObject({
      version: 2,
      ok: true,
      carriers: 1,
      signature: 'good',
      problems: [],
    });
  });

  it('reports each replaced, badly compressed and missing file [trust T23]', async () => {
    const { verify, www } = await aSite();
    const change = (path: string, to: string | Uint8Array) => {
      expect(existsSync(www(path)), path).toBe(true);
      writeFileSync(www(path), to);
      return `/${path.replace('.br', '')}`;
    };
    const paths = [
      change('app/birch/start.html', '<!doctype html>defaced'),
      change('app/cedar/index.html.br', 'not brotli'),
      change('app/cedar/start.html.br', brotliCompressSync('defaced')),
    ];
    rmSync(www(someAsset));
    const { exit, stdout } = await verify('--json');
    expect(exit).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: { path: string }[] };
    expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining([...paths, `/${someAsset}`]));
  });

  it.each([
    ['a wrong key', [], 'other.pem.pub', 'The signature was not made with this key'],
    ['an unknown release', ['--release', '0123456789abcdef'], 'release.pem.pub', 'has no release'],
  ])('rejects %s before it compares any file [trust T23]', async (_what, argv, key, message) => {
    const { url, cwd } = await aSite();
    const { exit, stderr } = await livery(['verify', '--at', url, ...from, '--key', key, ...argv], cwd);
    expect([exit, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).not.toContain('compared');
  });

  it('rejects an unsigned release, and a release that was changed after it was signed [trust T23]', async () => {
    const { verify, www } = await aSite();
    const [file, signatureFile] = ['json', 'sig'].map((end) =>
      www(`releases/${output.release.release}.${end}`),
    ) as [string, string];
    const manifest = readFileSync(file, 'utf8');
    writeFileSync(file, manifest.replace('start.html"', 'stale.html"'));
    expect(await verify()).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('changed after it was signed'),
    });
    writeFileSync(file, manifest);
    rmSync(signatureFile);
    expect(await verify()).toMatchObject({ exit: 1, stderr: expect.stringContaining('is not signed') });
  });

  it('compares a site with the last build if no target is given', async () => {
    const { url, cwd, www } = await aSite();
    const compare = () =>
      livery(['verify', '--at', url, '--env', 'development', '--out', join(cwd, 'out')], cwd);
    expect(await compare()).toMatchObject({ exit: 0, stderr: expect.stringContaining('all as published') });
    writeFileSync(www('app/acme/start.html'), 'other');
    expect((await compare()).exit).toBe(1);
  });

  it('repeats the check with --retry until the site is correct or the time is up', async () => {
    const { cwd, url, www } = await aSite();
    const page = readFileSync(www('app/birch/start.html'));
    /** @param repairMs when the page is right again */
    const verifyAgain = async (repairMs: number) => {
      writeFileSync(www('app/birch/start.html'), 'defaced');
      let elapsedMs = 0;
      let stderr = '';
      const exit = await runLivery(['verify', 'birch', '--at', url, ...from, '--retry', '30s'], {
        env: {},
        cwd,
        isTerminal: false,
        color: false,
        clock: {
          now: Date.now,
          monotonicMs: () => elapsedMs,
          async sleep(ms) {
            elapsedMs += ms;
            if (elapsedMs >= repairMs) writeFileSync(www('app/birch/start.html'), page);
          },
        },
        stdout: { write() {} },
        stderr: { write: (text) => (stderr += text) },
      });
      return { exit, stderr, elapsedMs };
    };
    expect(await verifyAgain(20_000)).toMatchObject({
      exit: 0,
      stderr: expect.stringMatching(
        /^FAIL \S+ .*\. Checking again in 10s\.\n(?:.*\n)*.*all as published\.\n$/,
      ),
      elapsedMs: 20_000,
    });
    expect(await verifyAgain(600_000)).toMatchObject({
      exit: 1,
      stderr: expect.stringMatching(/ does not serve .* compared, \d+ problems?\.\n$/),
      elapsedMs: 30_000,
    });
  });

  it('reports each hosting rule that a host breaks [trust T20 T24]', async () => {
    const { url, cwd } = await aSite();
    const host = await openProxy(url, (path, headers) => {
      delete headers['x-content-type-options'];
      if (path.endsWith('.html')) headers['cache-control'] = 'max-age=600';
      if (path.startsWith('/app/assets/0000')) return { status: 200, body: '<!doctype html>' };
      if (/^\/(?:\.build\/environment|releases\/current)\.json$/.test(path))
        return { status: 200, body: '{}' };
      if (!path.endsWith('/claims')) return undefined;
      headers.location = 'https://evil.example/';
      return { status: 302, body: '' };
    });
    const { exit, stdout } = await livery(['verify', '--at', host, ...from, '--json'], cwd);
    expect(exit).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: { path: string; message: string }[] };
    const found = problems.map(({ path, message }) => `${path} ${message}`);
    for (const problem of [
      '/ returned no X-Content-Type-Options header.',
      '/404.html returned Cache-Control: max-age=600; expected no-cache.',
      '/app/assets/0000000000000000.js returned status 200; expected 404.',
      '/.build/environment.json returned status 200; expected 404.',
      '/releases/current.json returned status 200; expected 404.',
      '/app/acme/claims returned status 302; expected 200.',
    ])
      expect(found).toContain(problem);
  });

  it('reports a carrier or an address that it cannot check', async () => {
    const { cwd, verify } = await aSite();
    expect(await verify('nobody')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('no carrier "nobody"'),
    });
    for (const address of ['claims.example', 'https://claims.example/app'])
      expect(await livery(['verify', '--at', address], cwd)).toMatchObject({ exit: 2 });
    const closed = await livery(['verify', '--at', 'http://127.0.0.1:9', ...from], cwd);
    expect([closed.exit, closed.stderr]).toEqual([3, expect.stringContaining('cannot be reached')]);
  });
});
