import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStringsChecker } from '#build/check/strings/checker.ts';
import { type PullAllRequest, type PullPorts, pullAll } from '#build/pull/pullAll.ts';
import { livery } from '../support/run/cli.ts';
import { localServer } from '../support/run/localServer.ts';
import { openSandbox } from '../support/run/sandbox.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

const environment = { api: null, flavour: 'standard', codes: {} } as const;

/** Starts a backend with the sample carriers, and creates a checkout with other texts of acme. */
async function setUp() {
  const { url, tenantsDir } = await openSandbox();
  const cwd = tempFolder({ ...sampleTenants(), 'tenants/acme/strings.json': '{"start.title":"Other"}' });
  const run = (...argv: string[]) =>
    livery(['pull', '--all', ...argv, '--env', 'development', '--from', url], cwd);
  const read = (path: string) => readFileSync(join(cwd, 'tenants', path), 'utf8');
  return { cwd, run, read, backendDir: tenantsDir };
}

describe('livery pull --all', () => {
  it('prints only the carriers that could not be pulled and the summary with --quiet', async () => {
    const { run, cwd } = await setUp();
    expect((await run('--check')).stderr).toMatch(/^acme: \d+ changes?$/m);
    writeFileSync(join(cwd, 'tenants/acme/strings.json'), '{');
    const { exit, stderr } = await run('--quiet');
    expect(exit).toBe(1);
    const [first, second] = stderr.split('\n');
    expect(first).toMatch(/^acme: .*strings\.json/);
    expect(second).toBe('2 carriers requested: 0 changed, 1 failed.');
  });

  it('pulls every carrier that has a folder, and finds no difference afterwards', async () => {
    const { run, read } = await setUp();
    const { exit, stderr } = await run();
    expect([exit, stderr]).toEqual([0, expect.stringContaining('2 carriers requested:')]);
    expect(JSON.parse(read('acme/strings.json'))['start.title']).toBe('Show us the damage, please');
    expect((await run('--check')).exit).toBe(0);
  });

  it('keeps a carrier that the backend does not return, and pulls the others [PIPE-34]', async () => {
    const { run, read, cwd, backendDir } = await setUp();
    rmSync(join(backendDir, 'zeta'), { recursive: true });
    const before = read('zeta/provider.json');
    const { exit, stderr } = await run();
    expect([exit, stderr]).toEqual([
      1,
      expect.stringContaining('zeta: the backend does not have this carrier'),
    ]);
    expect(read('zeta/provider.json')).toBe(before);
    expect(existsSync(join(cwd, 'tenants/zeta/logos/original.svg'))).toBe(true);
    expect(JSON.parse(read('acme/strings.json'))['start.title']).toBe('Show us the damage, please');
  });
});

/** Starts a backend with the given answer and a fake clock that advances only in sleep, and records every sleep. */
async function openFailingBackend(answer: Parameters<typeof localServer>[0]) {
  const { url, requests } = await localServer(answer);
  let nowMs = 0;
  const delays: number[] = [];
  const ports: PullPorts = {
    now: () => nowMs,
    async sleep(ms) {
      delays.push(ms);
      nowMs += ms;
    },
    random: () => 1,
  };
  const request = (codes: readonly string[]): PullAllRequest => ({
    codes,
    tenantsDir: join(tempFolder(sampleTenants()), 'tenants'),
    environmentName: 'development',
    environment,
    from: new URL(url),
    inspectLogo: () => ({ ok: true, kind: 'svg', width: 1, height: 1 }),
    strings: createStringsChecker(),
    write: true,
  });
  return { ports, delays, request, requests, advance: (ms: number) => (nowMs += ms) };
}

describe('livery pull --all with a failing backend', () => {
  it('tries a carrier five times with exponential backoff', async () => {
    const { ports, delays, request, requests } = await openFailingBackend((response) =>
      response.writeHead(503).end(),
    );
    const [result] = await pullAll(request(['acme']), ports);
    expect(result).toMatchObject({ code: 'acme', status: 'unreachable' });
    // Each of the five attempts retries a failed request once.
    expect(requests).toHaveLength(10);
    expect(delays).toEqual([200, 400, 800, 1600]);
  });

  it('respects the Retry-After header up to 30 seconds', async () => {
    const { ports, delays, request } = await openFailingBackend((response) =>
      response.writeHead(429, { 'retry-after': delays.length === 0 ? '7' : '86400' }).end(),
    );
    await pullAll(request(['acme']), ports);
    expect(delays).toEqual([7000, 30_000, 30_000, 30_000]);
  });

  it.each([
    [404, {}, 'unknown'],
    [403, {}, 'unreachable'],
    [302, { location: 'https://elsewhere.example/' }, 'unreachable'],
    [200, { 'content-length': String(3 * 1024 * 1024) }, 'unreachable'],
  ])('does not retry after status %i with the headers %j', async (status, headers, expectedStatus) => {
    const { ports, delays, request, requests } = await openFailingBackend((response) =>
      response.writeHead(status, headers).end(),
    );
    expect((await pullAll(request(['acme']), ports))[0]).toMatchObject({ status: expectedStatus });
    expect([requests.length, delays]).toEqual([1, []]);
  });

  it('stops requesting carriers after 15 minutes', async () => {
    const { ports, request, advance } = await openFailingBackend((response) => {
      advance(16 * 60_000);
      response.writeHead(503).end();
    });
    const codes = ['acme', 'birch', 'cedar', 'dogwood', 'elder', 'fir'];
    const results = await pullAll(request(codes), ports);
    expect(results.map(({ code }) => code)).toEqual(codes);
    expect(results.slice(4).map(({ status }) => status)).toEqual(['not asked', 'not asked']);
  });
});
