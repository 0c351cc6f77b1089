import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSandbox } from '../support/run/sandbox.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { sampleProviders, sampleStrings, sampleTenants } from '../support/samples/sampleTenants.ts';

async function sandbox(tenants = sampleTenants()) {
  const opened = await openSandbox(tenants);
  const call = async (path: string, code?: string, method = 'GET') => {
    const reply = await fetch(opened.url + path, {
      method,
      headers: code === undefined ? {} : { 'provider-code': code },
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return { ...opened, call };
}

describe('sandbox provider calls', () => {
  it('returns mobile_client_application_strings for the standard flavour [API4-09 API4-01]', async () => {
    const { url, call } = await sandbox();
    const { status, body } = await call('/api/v4/providers', 'acme');
    const { livery, client_code, ...fields } = sampleProviders.acme;
    expect(status).toBe(200);
    expect(body).toEqual({
      ...fields,
      client_code,
      code: 'acme',
      carrier_phone: null,
      original_logo_url: `${url}/_sandbox/logos/acme/original.svg`,
      horizontal_logo_url: `${url}/_sandbox/logos/acme/horizontal.svg`,
      vertical_logo_url: null,
      mobile_client_application_strings: sampleStrings.acme,
    });
  });

  it('returns strings in v2 and phones in v1 for the vice flavour [API2-01 API1-10 API1-01]', async () => {
    const { call } = await sandbox();
    const provider = await call('/customer/v2/providers/zeta', 'zeta');
    expect(provider.body).toMatchObject({ name: 'Zeta osiguranje', strings: sampleStrings.zeta });
    expect(provider.body).not.toHaveProperty('phone');
    expect((await call('/customer/providers/zeta', 'zeta')).body).toEqual(provider.body);
    expect((await call('/zeta/customer/v1/provider', 'zeta')).body).toEqual({
      phone: '+381115550142',
      formatted_phone: '011 555 0142',
      carrier_phone: null,
    });
  });

  it.each([
    ['/api/v4/providers', '', 400, 'contract_broken', 'API-GEN-01'],
    ['/customer/v2/providers/zeta', 'acme', 400, 'contract_broken', 'API-GEN-01'],
    ['/api/v4/providers', '../acme', 400, 'contract_broken', 'PIPE-36'],
    ['/api/v4/providers', 'nobody', 404, 'provider_not_found', undefined],
    ['/api/v4/providers', 'zeta', 404, 'wrong_flavour', 'API-GEN-10'],
    ['/api/v4/nothing', 'acme', 404, 'unknown_call', undefined],
  ])('rejects %s with the provider code %s: status %i, %s, %s', async (path, code, status, error, row) => {
    const { call } = await sandbox();
    const reply = await call(path, code);
    expect(reply).toEqual({
      status,
      body: { error: { code: error, message: expect.any(String), ...(row && { row }) } },
    });
  });

  it('allows CORS only for pages on local ports', async () => {
    const { url } = await sandbox();
    const allowed = async (origin: string) => {
      const reply = await fetch(`${url}/api/v4/providers`, { method: 'OPTIONS', headers: { origin } });
      return reply.headers.get('access-control-allow-origin');
    };
    expect(await allowed('http://127.0.0.1:4173')).toBe('http://127.0.0.1:4173');
    expect(await allowed('https://evil.test')).toBeNull();
    expect(await allowed('http://127.0.0.1.evil.test:80')).toBeNull();
  });
});

describe('simulated fault', () => {
  const path = '/api/v4/providers';

  it('affects only requests with the given path and method, and also works for logos', async () => {
    const { url, call, breakCalls } = await sandbox();
    await breakCalls({ path: '/api/v4/provider', kind: 'reset' });
    await breakCalls({ path, method: 'post', kind: 'reset' });
    await breakCalls({ path: '/_sandbox/*', kind: 'status', status: 500 });
    expect((await call(path, 'acme')).status).toBe(200);
    expect((await fetch(`${url}/_sandbox/logos/acme/original.svg`)).status).toBe(500);
    expect((await fetch(`${url}/_sandbox/faults`)).status).toBe(200);
  });

  it('cannot be created by a form post from another site', async () => {
    const { url } = await sandbox();
    const reply = await fetch(`${url}/_sandbox/faults`, {
      method: 'POST',
      body: '{"path":"/*","kind":"reset"}',
    });
    expect(reply.status).toBe(415);
  });
});

describe('sandbox server', () => {
  it('escapes carrier names and fault paths on its status page, which lists carriers, calls and faults', async () => {
    const files = sampleTenants();
    const provider = { ...sampleProviders.acme, name: '<img src=x onerror=alert(1)>' };
    const { url, breakCalls } = await sandbox({
      ...files,
      'tenants/acme/provider.json': JSON.stringify(provider),
    });
    await breakCalls({ path: '/x<b>', kind: 'reset' });
    const reply = await fetch(`${url}/_sandbox/`);
    const page = await reply.text();
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('/api/v4/providers');
    expect(page).toContain('API4-09');
    expect(page).toContain('/app/zeta/start');
    expect(page).toContain('&#60;img src=x');
    expect(page).not.toMatch(/<img src=x|x<b>/);
  });
});

describe('sandbox with unusual files in the tenants folder', () => {
  const replace = (path: string, create: (path: string) => void) => {
    rmSync(path, { recursive: true, force: true });
    create(path);
  };

  it("serves no files through symlinks out of a carrier's folder [trust B8]", async () => {
    const { tenantsDir, url, call } = await sandbox();
    const outsideFolder = tempFolder({ 'secret.svg': 'secret', 'logos/original.svg': 'secret' });
    replace(join(tenantsDir, 'acme/logos/original.svg'), (path) =>
      symlinkSync(join(outsideFolder, 'secret.svg'), path),
    );
    replace(join(tenantsDir, 'zeta/logos'), (path) => symlinkSync(join(outsideFolder, 'logos'), path));
    symlinkSync('acme', join(tenantsDir, 'linked'));
    for (const code of ['acme', 'zeta'])
      expect((await fetch(`${url}/_sandbox/logos/${code}/original.svg`)).status).toBe(404);
    expect((await call('/customer/v2/providers/linked', 'linked')).status).toBe(404);
  });
});
