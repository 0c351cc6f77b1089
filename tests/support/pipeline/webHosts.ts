import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '#build/core/hash.ts';
import {
  adaptHeaders,
  commonHeaders,
  type HostTable,
  headersFor,
  redirectHeaders,
  resolvePath,
} from '#build/serving/headers.ts';
import { hostTableOf, renderHost } from '#build/serving/hostFiles.ts';
import type { Release } from '#build/write/release.ts';
import { findProgram, installDeep } from '#scripts/setup/deepPrograms.mjs';
import { freePort } from '../run/deepProgram.ts';

export type HostName = 'nginx' | 'caddy';

export interface WebHost {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Returns further server blocks or sites, for the same port. */
type MoreServers = (port: number) => string;

/**
 * Starts nginx or Caddy for a web root, with the configuration that `livery hosts` writes.
 */
export async function startWebHost(
  name: HostName,
  root: string,
  release: Release,
  more: MoreServers = () => '',
): Promise<WebHost> {
  const program = findProgram(name, process.env);
  if (!program) throw new Error(`${name} is not installed. Install it with: ${installDeep[name]}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `livery-${name}-`)));
  for (const [file, text] of renderHost(name, release)) {
    writeFileSync(join(folder, file.slice(file.indexOf('/') + 1)), text);
  }
  const port = await freePort();
  const start = { nginx: nginxCommand, caddy: caddyCommand }[name];
  const { args, ready } = start(folder, root, port, more);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await waitUntilReady(child, ready);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginxCommand(folder: string, root: string, port: number, more: MoreServers) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${folder}/http.conf;
  server {
    listen 127.0.0.1:${port};
    root "${root}";
    include ${folder}/server.conf;
  }
  ${more(port)}
}
`,
  );
  return {
    args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    ready: /start worker process/,
  };
}

function caddyCommand(folder: string, root: string, port: number, more: MoreServers) {
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * "${root}"
  import livery.caddy
}
${more(port)}
`,
  );
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    ready: /serving initial configuration/,
  };
}

function waitUntilReady(child: ChildProcess, ready: RegExp): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (ready.test(output)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The web server ended with ${code}: ${output}`)));
  });
}

interface HostResponse {
  readonly status: number;
  /** Header names are in lower case. Different values of a repeated header are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface HostRequest {
  readonly method?: string;
  readonly hostname?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the path as it is. `fetch` would normalize hostile paths. */
export function sendRequest(port: number, path: string, options: HostRequest = {}): Promise<HostResponse> {
  const { method = 'GET', hostname = '127.0.0.1', headers } = options;
  return new Promise((resolve, reject) => {
    request(
      { port, path, method, host: '127.0.0.1', headers: { ...headers, Host: hostname }, agent: false },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const entries = Object.entries(response.headersDistinct);
        resolve({
          status: response.statusCode as number,
          headers: Object.fromEntries(entries.map(([name, all]) => [name, [...new Set(all)].join(', ')])),
          body: Buffer.concat(chunks),
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

/** The part of a response that the hosting rules define. */
interface ExpectedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** SHA-256 of the body; undefined if the response has no file. */
  readonly body: string | undefined;
}

const comparedHeaders = [
  ...Object.keys(headersFor('/app/acme/index.html')),
  ...['Content-Encoding', 'Vary', 'Location', 'Allow'],
].map((name) => name.toLowerCase());

export function comparablePart(response: HostResponse): ExpectedResponse {
  const isFile = response.status === 200 || response.status === 404;
  return {
    status: response.status,
    // The rules do not define the body of a redirect, so ignore its content type.
    headers: Object.fromEntries(
      comparedHeaders
        .filter((name) => name in response.headers && (isFile || name !== 'content-type'))
        .map((name) => [name, response.headers[name]]),
    ),
    body: isFile ? sha256(response.body) : undefined,
  };
}

/** The response that `resolvePath` and `headersFor` define for a request. */
export function expectedResponse(
  root: string,
  release: Release,
  target: string,
  { hostname = '127.0.0.1', encoding }: { hostname?: string; encoding?: 'br' | 'gzip' } = {},
): ExpectedResponse {
  const table: HostTable = hostTableOf(release);
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const resolution = resolvePath(path, table, hostname);
  if (resolution.kind === 'redirect') {
    const headers = { ...redirectHeaders, Location: resolution.location + query };
    return { status: resolution.status, headers: lowerCase(headers), body: undefined };
  }
  const chosen = resolution.tries.find(({ file }) => existsSync(join(root, file)));
  if (!chosen) return { status: 404, headers: lowerCase(commonHeaders), body: undefined };
  const suffix = encoding && { br: '.br', gzip: '.gz' }[encoding];
  const isCompressed = suffix !== undefined && existsSync(join(root, chosen.file + suffix));
  const headers: Record<string, string> = {
    ...adaptHeaders(headersFor(chosen.file), table),
    Vary: 'Accept-Encoding',
  };
  if (isCompressed) headers['Content-Encoding'] = encoding as string;
  return {
    status: chosen.status,
    headers: lowerCase(headers),
    body: sha256(readFileSync(join(root, chosen.file + (isCompressed ? suffix : '')))),
  };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
