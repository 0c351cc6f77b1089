import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commonHeaders, headersFor } from '#build/serving/headers.ts';
import { environmentPath } from '#build/write/records.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { writeOutput } from '../support/anOutput.ts';
import { aRelease } from '../support/aRelease.ts';
import { livery, serveLivery } from '../support/cli.ts';
import { withOrigins } from '../support/originHosts.ts';
import { sampleTenants } from '../support/sampleTenants.ts';
import { tempFolder, writeFiles } from '../support/tempFolder.ts';
import { sendRequest } from '../support/webHosts.ts';

const start = '<!doctype html><title>start of acme</title>'.padEnd(2000, ' ');
const output = {
  'index.html': 'landing',
  '404.html': 'generic not found',
  'app/acme/.bundle.json': '{}',
  '.build/environment.json': '{}',
  'app/assets/0123456789abcdef.js': 'export {}',
  'app/assets/0123456789abcdef.css': '',
  'app/acme/index.html': 'app of acme',
  'app/acme/start.html': start,
  'app/acme/start.html.br': brotliCompressSync(start),
  'app/acme/start.html.gz': gzipSync(start),
  'app/acme/activate.html': 'activate',
  'app/acme/login.html': 'login',
  'app/acme/tos.html': 'tos',
  'app/acme/not-found.html': 'not found of acme',
  'app/acme/logo-0123456789abcdef.svg': '<svg/>',
};

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

async function serve(files: Record<string, string | Uint8Array> = output) {
  const root = tempFolder(files);
  const server = await startPreview({ root, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  // Uses node:http because fetch normalizes malicious paths before it sends them.
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { root, server, get };
}

describe('preview of carriers with their own origins', () => {
  async function serveOrigins() {
    const root = tempFolder();
    const sample = aRelease('one', { codes: ['acme', 'zeta'] });
    writeOutput(root, { ...sample, release: withOrigins(sample.release) });
    const folder = join(root, 'qa1');
    const server = await startPreview({ root: folder, port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.close());
    const get = async (hostname: string, path: string) => {
      const { status, headers } = await sendRequest(server.port, path, { hostname });
      return `${status} ${headers.location ?? ''}`.trim();
    };
    return { folder, get };
  }

  it('serves each carrier at CODE.localhost, and nothing of another carrier there', async () => {
    const { get } = await serveOrigins();
    expect(await get('acme.localhost:4173', '/app/acme/start')).toBe('200');
    expect(await get('acme.localhost:4173', '/')).toBe('302 /app/acme');
    expect(await get('acme.localhost:4173', '/app/zeta/start')).toBe('404');
    expect(await get('acme.claims.example', '/app/zeta/start')).toBe('404');
    expect(await get('con.localhost', '/app/con/start')).toBe('404');
  });
});

describe('preview server', () => {
  it('answers each path according to the routing table [ROUTE-03 PIPE-22 PIPE-01]', async () => {
    const { get } = await serve();
    const responses: string[] = [];
    for (const path of [
      ...[
        '/',
        '/app',
        '/app/',
        '/app/acme',
        '/app/acme/',
        '/app/acme/start',
        '/app/acme/activate/',
        '/app/acme/login',
      ],
      ...[
        '/app/acme/tos?x=1',
        '/app/acme/claims',
        '/app/acme/42/photos',
        '/app/acme/gone.js',
        '/app/assets/gone.js',
      ],
      ...[
        '/app/nobody',
        '/app/nobody/start',
        '/nothing',
        '/app/acme/.bundle.json',
        '/.build/environment.json',
        '/app/acme/start.html.br',
        '/app/acme/',
      ],
    ]) {
      const { status, body } = await get(path);
      responses.push(
        `${path} ${status} ${body
          .toString()
          .trim()
          .replace(/<[^>]+>/g, '')
          .slice(0, 20)}`,
      );
    }
    expect(responses.join('\n')).toMatchInlineSnapshot(`
      "/ 200 landing
      /app 200 landing
      /app/ 200 landing
      /app/acme 200 start of acme
      /app/acme/ 200 start of acme
      /app/acme/start 200 start of acme
      /app/acme/activate/ 200 activate
      /app/acme/login 200 login
      /app/acme/tos?x=1 200 tos
      /app/acme/claims 200 app of acme
      /app/acme/42/photos 200 app of acme
      /app/acme/gone.js 404 not found of acme
      /app/assets/gone.js 404 generic not found
      /app/nobody 404 generic not found
      /app/nobody/start 404 generic not found
      /nothing 404 generic not found
      /app/acme/.bundle.json 404 generic not found
      /.build/environment.json 404 generic not found
      /app/acme/start.html.br 404 generic not found
      /app/acme/ 200 start of acme"
    `);
  });

  it('does not serve source maps and the files of releases, which only Livery reads', async () => {
    const hidden = ['source-maps/0123456789abcdef.js.map', 'releases/current.json', 'releases/blobs/0123'];
    const { get } = await serve({ ...output, ...Object.fromEntries(hidden.map((path) => [path, '{}'])) });
    for (const path of hidden) expect([path, (await get(`/${path}`)).status]).toEqual([path, 404]);
  });

  it('serves the fallback page that the release assigns to a code, also after a rebuild [PIPE-35]', async () => {
    const recordFor = (codes: Record<string, string>) =>
      JSON.stringify({ name: 'production-us', hosts: { page: '/app/_standard/index.html', codes } });
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

  it('redirects /apps and keeps the query byte for byte [ROUTE-03]', async () => {
    const { get } = await serve();
    for (const query of [
      '',
      '?',
      '?x=1',
      '?u=//evil.test&v=%2F%2Fevil&w=a+b%20c;d',
      '?next=https://evil.test/?x',
    ]) {
      const { status, headers } = await get(`/app/acme/apps${query}`);
      expect([status, headers.location]).toEqual([302, `/app/acme/activate${query}`]);
    }
  });

  it('sends exactly the headers of the routing table with every file [PIPE-22]', async () => {
    const { get } = await serve();
    for (const [path, file] of [
      ['/app/acme', '/app/acme/start.html'],
      ['/app/acme/gone.png', '/app/acme/not-found.html'],
      ['/app/assets/0123456789abcdef.js', '/app/assets/0123456789abcdef.js'],
      ['/app/acme/logo-0123456789abcdef.svg', '/app/acme/logo-0123456789abcdef.svg'],
    ] as const) {
      const { headers } = await get(path);
      const expected = Object.entries(headersFor(file)).map(([name, value]) => [name.toLowerCase(), value]);
      expect(headers).toMatchObject(Object.fromEntries(expected));
    }
    const redirect = await get('/app/acme/apps');
    expect(redirect.headers['x-content-type-options']).toBe(commonHeaders['X-Content-Type-Options']);
  });

  it('serves no symlinks out of the folder, no directory listings and no named pipes', async () => {
    const secret = tempFolder({ 'secret.html': 'secret', 'index.html': 'secret' });
    const { root, get } = await serve();
    symlinkSync(join(secret, 'secret.html'), join(root, 'app/acme/leak.html'));
    symlinkSync(secret, join(root, 'app/linked'));
    mkdirSync(join(root, 'app/acme/folder.js'));
    for (const path of [
      '/app/acme/leak.html',
      '/app/linked',
      '/app/linked/claims',
      '/app/linked/secret.html',
      '/app/acme/folder.js',
      '/app/acme/folder.js/',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, body.toString().includes('secret')]).toEqual([path, 404, false]);
    }
  });

  it('stays within the folder and the origin for a malicious request target', async () => {
    const { server, get } = await serve();
    for (const path of [
      ...[
        '//evil.test',
        '//evil.test/app/acme/apps',
        '/app//evil.test/apps',
        '/app/%2F%2Fevil.test/apps',
        '/\\evil.test',
      ],
      ...[
        '/../package.json',
        '/..%2f..%2fetc/passwd',
        '/app/acme/..%2f..%2f..%2fetc%2fpasswd',
        '/%2e%2e/%2e%2e/etc/passwd',
      ],
      ...[
        '/app/acme/%00',
        '/app/acme/start.html%00.js',
        '/app/acme/%0d%0aLocation:%20//evil.test',
        '/app/acme/..;/..;/x',
      ],
      ...[
        'http://evil.test/app/acme/apps',
        'http://evil.test/',
        '*',
        '/app/acme/apps/../../../../etc/passwd',
        '/app/acme/.env',
      ],
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location]).toEqual([path, 404, undefined]);
    }
    const raw = await sendRaw(server.port, 'GET /app/acme/\x00 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
  });
});

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += chunk.toString();
      socket.end();
    });
    socket.on('close', () => resolve(received));
  });
}

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
  ])('refuses a folder without a site, and names the ones in it', async (files, hint) => {
    const { exit, stderr } = await livery(['preview', 'dist'], tempFolder(files));
    expect([exit, stderr]).toEqual([
      3,
      `Error: The folder CWD/dist contains no site.\n  Use the folder of one environment${hint}.\n`,
    ]);
  });
});
