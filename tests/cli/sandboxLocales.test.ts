import { describe, expect, it } from 'vitest';
import { openSandbox } from '../support/run/sandbox.ts';
import { sampleProviders, sampleTenants } from '../support/samples/sampleTenants.ts';

describe('language of a sandbox response', () => {
  it.each([
    ['vice', '/customer/v2/providers/acme', 'strings'],
    ['standard', '/api/v4/providers', 'mobile_client_application_strings'],
  ])(
    'is the requested language for a %s provider with several languages, and the response lists all languages',
    async (flavour, path, field) => {
      const provider = { ...sampleProviders.acme, livery: { flavour, locales: ['en', 'es'] } };
      const tenants = {
        ...sampleTenants(),
        'tenants/acme/provider.json': JSON.stringify(provider),
        'tenants/acme/strings.json': JSON.stringify({ 'start.title': 'Show us' }),
        'tenants/acme/strings.es.json': JSON.stringify({ 'start.title': 'Muéstrenos' }),
      };
      const { url } = await openSandbox(tenants);
      const readIn = async (language: string) => {
        const reply = await fetch(url + path, {
          headers: { 'Provider-Code': 'acme', 'accept-language': language },
        });
        const body = await reply.json();
        return [reply.headers.get('content-language'), body[field], body.locales];
      };
      expect(await readIn('es-MX, en')).toEqual(['es', { 'start.title': 'Muéstrenos' }, ['en', 'es']]);
      expect(await readIn('de')).toEqual(['en', { 'start.title': 'Show us' }, ['en', 'es']]);
    },
  );
});
