import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStringsChecker } from '#build/check/strings/checker.ts';
import type { BackendEnvironment } from '#build/pull/backend.ts';
import { fetchLogos, type InspectLogo } from '#build/pull/fetchLogos.ts';
import { type PullRequest, pullCarrier } from '#build/pull/pull.ts';
import { livery } from '../support/run/cli.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';
import { openSandbox } from '../support/run/sandbox.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import {
  sampleLogo,
  sampleProviders,
  sampleStrings,
  sampleTenants,
} from '../support/samples/sampleTenants.ts';

const environment: BackendEnvironment = { api: null, flavour: 'standard', codes: {} };

/** Starts a backend with the sample carriers, and creates a checkout that can differ from the backend. */
async function setUp(checkout: Record<string, string> = sampleTenants()) {
  const sandbox = await openSandbox();
  const cwd = tempFolder(checkout);
  const run = (...argv: string[]) =>
    livery(['pull', ...argv, '--env', 'development', '--from', sandbox.url], cwd);
  const read = (path: string) => readFileSync(join(cwd, 'tenants', path), 'utf8');
  return { cwd, run, read, ...sandbox };
}

/** Starts a backend with the given answer. */
async function backend(reply: Record<string, unknown> | Parameters<typeof localServer>[0]) {
  const { url } = await localServer(typeof reply === 'function' ? reply : answerWith(200, reply));
  return new URL(url);
}

const passLogo: InspectLogo = () => ({ ok: true, kind: 'svg', width: 1, height: 1 });

function pullFrom(from: URL, tenantsDir: string, overrides: Partial<PullRequest> = {}) {
  return pullCarrier({
    code: 'acme',
    tenantsDir,
    environmentName: 'development',
    environment,
    from,
    inspectLogo: passLogo,
    strings: createStringsChecker(),
    write: true,
    ...overrides,
  });
}

function snapshotOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [
      join(file.parentPath, file.name),
      readFileSync(join(file.parentPath, file.name), 'utf8'),
    ]),
  );
}

describe('livery pull', () => {
  it('copies the provider of the standard flavour and keeps the livery block [PIPE-09]', async () => {
    const checkout = sampleTenants();
    const old = { ...sampleProviders.acme, name: 'Old name', phone: '+15550100', nps_after_photos: false };
    checkout['tenants/acme/provider.json'] = JSON.stringify(old);
    checkout['tenants/acme/strings.json'] = '{"start.title":"Old","start.gone":"Gone"}';
    const { run, read } = await setUp(checkout);
    const { exit, stdout, stderr } = await run('acme');
    expect([exit, stdout]).toEqual([0, '']);
    expect(stderr.split('\n').filter((line) => !line.includes('_logo_url'))).toEqual([
      'acme: pulled from http://127.0.0.1:PORT (standard), 6 changes',
      '  added acme/strings.json start.lead',
      '  changed acme/strings.json start.title',
      '  removed acme/strings.json start.gone',
      '  changed acme/provider.json name',
      '  changed acme/provider.json phone',
      '  changed acme/provider.json nps_after_photos',
      '',
    ]);
    expect(JSON.parse(read('acme/provider.json'))).toEqual(sampleProviders.acme);
    expect(JSON.parse(read('acme/strings.json'))).toEqual(sampleStrings.acme);
  });

  it('merges the answers of both provider calls of the vice flavour [PIPE-09]', async () => {
    const checkout = sampleTenants();
    const { phone, formatted_phone, name, ...rest } = sampleProviders.zeta;
    checkout['tenants/zeta/provider.json'] = JSON.stringify({ ...rest, name: 'Old' });
    const { run, read } = await setUp(checkout);
    expect((await run('zeta')).exit).toBe(0);
    expect(JSON.parse(read('zeta/provider.json'))).toEqual(sampleProviders.zeta);
  });

  it('exits 6 with --check if the carrier differs, and writes nothing', async () => {
    const checkout = {
      ...sampleTenants(),
      'tenants/acme/strings.json': '{"start.title":"Other","start.lead":""}',
    };
    const { cwd, run } = await setUp(checkout);
    const before = snapshotOf(cwd);
    const { exit, stderr } = await run('acme', '--check');
    expect(exit).toBe(6);
    expect(stderr).toContain('changed acme/strings.json start.title');
    expect(stderr).toContain('Error: acme differs from its backend in 1 place.');
    expect(snapshotOf(cwd)).toEqual(before);
    expect((await run('zeta', '--check')).exit).toBe(0);
  });
});

describe('livery pull with a failing backend', () => {
  it.each([
    [{ kind: 'status', status: 503 }, 'returned status 503'],
    [{ kind: 'reset' }, 'closed the connection unexpectedly'],
    [{ kind: 'html' }, 'returned invalid JSON'],
    [{ kind: 'status', status: 200, body: { error: 'unknown' } }, 'returned an error object'],
    [{ kind: 'status', status: 200, body: { provider: null } }, 'returned JSON without a provider'],
  ])('keeps the checked-in config and exits 3 on %j [PIPE-34]', async (fault, reason) => {
    const { cwd, run, breakCalls } = await setUp();
    await breakCalls({ path: '/api/v4/*', ...fault });
    const before = snapshotOf(cwd);
    const { exit, stderr } = await run('acme');
    expect(exit).toBe(3);
    expect(stderr).toContain(`GET /api/v4/providers: the backend ${reason}.`);
    expect(stderr).toContain('Warning: the existing config of acme is kept.');
    expect(snapshotOf(cwd)).toEqual(before);
  });

  it('reports that there is no checked-in config to keep for an unknown carrier [PIPE-34]', async () => {
    const { cwd, run } = await setUp();
    const { exit, stderr } = await run('nobody');
    expect(exit).toBe(1);
    expect(stderr).toContain('nobody has no config yet');
    expect(stderr).toContain(
      'Check the code, or select another backend than http://127.0.0.1:PORT with --env or --from.',
    );
    expect(stderr).not.toContain('network');
    expect(existsSync(join(cwd, 'tenants/nobody'))).toBe(false);
  });

  it('retries once after a network error, but not after an error response [API-GEN-20]', async () => {
    const { run, breakCalls, calls, reset } = await setUp();
    await breakCalls({ path: '/api/v4/*', kind: 'reset', times: 1 });
    expect((await run('acme')).exit).toBe(0);
    await reset();
    await breakCalls({ path: '/api/v4/*', kind: 'status', status: 404 });
    await run('acme');
    expect(await calls()).toHaveLength(1);
  });

  it('gives up after the timeout', async () => {
    const { cwd, url, breakCalls } = await setUp();
    await breakCalls({ path: '/api/v4/*', kind: 'delay', delay_ms: 60_000 });
    const result = await pullFrom(new URL(url), join(cwd, 'tenants'), { timeoutMs: 150 });
    expect(result).toMatchObject({ status: 'unreachable', reason: expect.stringContaining('within 0.15 s') });
  });

  it('rejects a response that contains another carrier', async () => {
    const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
    const from = await backend({ code: 'other', name: 'Other' });
    expect(await pullFrom(from, tenantsDir)).toMatchObject({
      status: 'unreachable',
      reason: 'The backend returned the carrier "other" instead of "acme".',
    });
  });
});

describe('livery pull of provider fields and texts', () => {
  it('drops and lists unknown or invalid fields, and never changes the livery block', async () => {
    const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
    const from = await backend({
      provider: JSON.parse(`{
        "id": 7, "name": "Acme", "phone": "javascript:alert(1)", "locale": "../../x", "ios_link": "http://x.example",
        "currency": { "code": "EUR", "sign": "€", "rate": 1 }, "livery": { "brand_colour": "#000000" }, "$schema": "x",
        "capabilities": { "uses_vin_verification": "yes", "uses_country_picker": true, "flies": true },
        "strings": { "start.title": "Hi", "start.n": 5, "start.o": { "x": "y" }, "__proto__": "p", "constructor": "c" },
        "__proto__": { "polluted": true }, "constructor": "x"
      }`),
    });
    const result = await pullFrom(from, tenantsDir);
    const provider = JSON.parse(readFileSync(join(tenantsDir, 'acme/provider.json'), 'utf8'));
    expect(provider).toEqual({
      ...sampleProviders.acme,
      name: 'Acme',
      currency: { code: 'EUR', sign: '€' },
      capabilities: { uses_faq_feedback: true, uses_country_picker: true },
    });
    expect(JSON.parse(readFileSync(join(tenantsDir, 'acme/strings.json'), 'utf8'))).toEqual({
      'start.title': 'Hi',
    });
    expect(result.status === 'pulled' && result.dropped.map(({ path }) => path)).toEqual([
      ...['id', 'phone', 'locale', 'ios_link', 'currency.rate', 'livery', '$schema', 'capabilities.flies'],
      ...['capabilities.uses_vin_verification', 'strings.start.n', 'strings.start.o', 'strings.__proto__'],
      ...['strings.constructor', '__proto__', 'constructor'],
    ]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('drops a backend text that livery check would reject, and keeps the earlier text on disk', async () => {
    const disk = { 'start.title': 'Kept title', 'start.lead': 'Kept lead', 'start.gone': 'Gone' };
    const folder = tempFolder({ ...sampleTenants(), 'tenants/acme/strings.json': JSON.stringify(disk) });
    const tenantsDir = join(folder, 'tenants');
    const strings = {
      'start.title': 'Hi {nobody}',
      'start.lead': 5,
      'login.title': 'Hello',
      'login.titel': 'x',
      'x.retired': 'y',
    };
    const result = await pullFrom(await backend({ name: 'Acme', strings }), tenantsDir);
    expect(JSON.parse(readFileSync(join(tenantsDir, 'acme/strings.json'), 'utf8'))).toEqual({
      'login.title': 'Hello',
      'start.lead': 'Kept lead',
      'start.title': 'Kept title',
      'x.retired': 'y',
    });
    expect(result).toMatchObject({
      dropped: [
        { path: 'strings.start.lead', reason: 'is not a text' },
        {
          path: 'strings.start.title',
          reason: expect.stringContaining('{nobody}, which this key does not provide'),
        },
        { path: 'strings.login.titel', reason: expect.stringContaining('Rename it to login.title.') },
      ],
      changes: expect.arrayContaining([{ file: 'acme/strings.json', path: 'start.gone', kind: 'removed' }]),
    });
    expect((await livery(['check', 'acme', '--env', 'development'], folder)).exit).toBe(0);
  });

  it('removes a field that is null or empty, and keeps a field that is missing from the answer', async () => {
    const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
    const from = await backend({ phone: null, formatted_phone: '', name: 'Acme' });
    await pullFrom(from, tenantsDir);
    const { phone, formatted_phone, ...rest } = sampleProviders.acme;
    expect(JSON.parse(readFileSync(join(tenantsDir, 'acme/provider.json'), 'utf8'))).toEqual({
      ...rest,
      name: 'Acme',
    });
    expect(JSON.parse(readFileSync(join(tenantsDir, 'acme/strings.json'), 'utf8'))).toEqual(
      sampleStrings.acme,
    );
  });

  it('writes nothing if the new provider.json would be invalid', async () => {
    const tenantsDir = join(tempFolder({ 'tenants/x': '' }), 'tenants');
    await expect(pullFrom(await backend({ phone: '+1555' }), tenantsDir)).rejects.toMatchObject({ exit: 1 });
    expect(existsSync(join(tenantsDir, 'acme'))).toBe(false);
  });

  it('reports that the languages of the backend differ from livery.locales', async () => {
    const provider = { ...sampleProviders.acme, livery: { locales: ['en', 'es'] } };
    const folder = tempFolder({
      ...sampleTenants(),
      'tenants/acme/provider.json': JSON.stringify(provider),
    });
    const from = await backend({ name: 'Acme', locales: ['es'] });
    expect(await pullFrom(from, join(folder, 'tenants'))).toMatchObject({
      status: 'pulled',
      dropped: [{ path: 'locales', reason: 'differs from livery.locales, which pull never changes' }],
    });
  });
});

describe('livery pull of a logo', () => {
  it("downloads the logo from the backend and writes it to the carrier's logos folder [PIPE-09]", async () => {
    const { cwd, url, read } = await setUp({
      ...sampleTenants(),
      'tenants/acme/logos/original.svg': '<svg/>',
    });
    const result = await pullFrom(new URL(url), join(cwd, 'tenants'));
    expect(result).toMatchObject({
      changes: [{ file: 'acme/logos/original.svg', path: '', kind: 'changed' }],
      warnings: [],
    });
    expect(read('acme/logos/original.svg')).toBe(sampleLogo);
  });

  it('keeps the existing logo if the logo check rejects the downloaded logo', async () => {
    const { cwd, url, read } = await setUp({
      ...sampleTenants(),
      'tenants/acme/logos/original.svg': '<svg/>',
    });
    const inspectLogo: InspectLogo = () => ({ ok: false, message: 'holds a script.', hint: 'Remove it.' });
    const result = await pullFrom(new URL(url), join(cwd, 'tenants'), { inspectLogo });
    expect(result).toMatchObject({
      changes: [],
      warnings: [/holds a script/, /holds a script/].map((p) => expect.stringMatching(p)),
    });
    expect(read('acme/logos/original.svg')).toBe('<svg/>');
  });

  it.each([
    ['http://logos.example/x.svg', 'is not an https URL'],
    ['https://user:secret@logos.example/x.svg', 'contains a user name or password'],
  ])('does not fetch a logo from %s', async (address, reason) => {
    const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
    const from = await backend({ original_logo_url: address });
    const result = await pullFrom(from, tenantsDir);
    expect(result).toMatchObject({
      status: 'pulled',
      changes: [],
      warnings: [expect.stringContaining(reason)],
    });
  });

  it.each([
    ['no host is allowed', undefined, 'https://logos.example/x.svg'],
    ['only its parent domain is allowed', ['logos.example'], 'https://evil.logos.example/x.svg'],
  ])(
    'does not fetch a logo from a host that is not allowed (%s), and names the setting to add [trust T14]',
    async (_what, hosts, address) => {
      const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
      const from = await backend({ original_logo_url: address });
      const result = await pullFrom(from, tenantsDir, {
        environment: { ...environment, ...(hosts && { pull_hosts: hosts }) },
      });
      const { hostname } = new URL(address);
      expect(result).toMatchObject({ status: 'pulled', changes: [] });
      const warning = `original_logo_url: The host of "${address}" is not allowed for logos. To allow it, add "${hostname}" to "pull_hosts" of "development" in environments.json. The logo on disk is unchanged.`;
      expect(result).toMatchObject({ warnings: [warning] });
    },
  );

  it.each([
    ['https://10.0.0.8/x.svg', '10.0.0.8'],
    // A name that resolves to 127.0.0.1.
    ['https://localhost/x.svg', 'localhost'],
  ])(
    'does not fetch a logo from %s even if environments.json allows the host [trust T14]',
    async (address, host) => {
      const from = new URL('https://api.example');
      const fetched = await fetchLogos(
        { original: address },
        {
          from,
          hosts: [host],
          environment: 'qa1',
          inspectLogo: passLogo,
        },
      );
      expect(fetched).toEqual({ logos: [], warnings: [expect.stringContaining('non-public IP address')] });
    },
  );

  it.each([
    ['a redirect', (url: string) => ({ status: 302, headers: { location: `${url}/good.svg` } }), 'redirect'],
    ['a missing file', () => ({ status: 404, headers: {} }), 'returned status 404'],
    ['a large file', () => ({ status: 200, headers: { 'content-length': '600000' } }), 'more than 512 KB'],
  ])('rejects %s as a logo', async (_, answer, reason) => {
    const tenantsDir = join(tempFolder(sampleTenants()), 'tenants');
    const from: URL = await backend((response, { target }) => {
      if (target === '/good.svg') return response.end(sampleLogo);
      if (target === '/api/v4/providers') return response.end('{"vertical_logo_url":"/bad.svg"}');
      const { status, headers } = answer(from.origin);
      return response.writeHead(status, headers).end(status === 200 ? Buffer.alloc(600_000) : '');
    });
    const result = await pullFrom(from, tenantsDir);
    expect(result).toMatchObject({
      status: 'pulled',
      changes: [],
      warnings: [expect.stringContaining(reason)],
    });
  });
});

describe('livery pull from a malicious backend', () => {
  it('does not empty strings.json when the backend sends null as the strings', async () => {
    const folder = tempFolder(sampleTenants());
    const from = await backend({ name: 'Acme', client_code: 'acme', strings: null });
    await pullFrom(from, join(folder, 'tenants'));
    const strings = readFileSync(join(folder, 'tenants/acme/strings.json'), 'utf8');
    expect(JSON.parse(strings)).toEqual(sampleStrings.acme);
  });

  it('escapes control characters of the answer in error messages', async () => {
    const from = await backend({ client_code: 'a\u009b31m\u202eb' });
    const argv = ['pull', 'acme', '--env', 'development', '--from', from.origin];
    const { exit, stderr } = await livery(argv, tempFolder(sampleTenants()));
    expect(exit).toBe(3);
    expect(stderr).toContain('a\\x9b31m\\u202eb');
    expect(stderr).not.toMatch(/[\u0080-\u009f\u202e]/);
  });
});
