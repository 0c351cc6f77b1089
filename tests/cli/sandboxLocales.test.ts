import { describe, expect, it } from 'vitest';
import { texts } from '#scripts/sandbox/seed/texts/texts.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { locales } from '#src/tenant/locales.ts';
import { sampleProviders, sampleTenants } from '../support/sampleTenants.ts';
import { openSandbox } from '../support/sandbox.ts';

const signedInPath = { standard: '/api/v4/assignments/4301', vice: '/acme/customer/v1/exposures/4301' };

/** Returns the JSON text of a claim with an estimate, for a carrier with these settings. */
async function claimText(livery: { flavour: (typeof flavours)[number]; locale: string }): Promise<string> {
  const provider = { ...sampleProviders.acme, livery };
  const tenants = { ...sampleTenants(), 'tenants/acme/provider.json': JSON.stringify(provider) };
  const { url } = await openSandbox(undefined, { tenants });
  const body = JSON.stringify({ code: 'acme', phone: '2025550106' });
  const json = { 'content-type': 'application/json' };
  const session = await fetch(`${url}/_sandbox/sessions`, { method: 'POST', headers: json, body });
  const { token } = (await session.json()) as { token: string };
  const isStandard = livery.flavour === 'standard';
  const reply = await fetch(
    `${url}${signedInPath[livery.flavour]}${isStandard ? `?access_token=${token}` : ''}`,
    {
      headers: { 'Provider-Code': 'acme', ...(!isStandard && { authorization: `Bearer ${token}` }) },
    },
  );
  expect(reply.status).toBe(200);
  return reply.text();
}

describe('language of the sandbox', () => {
  it.each(locales.flatMap((locale) => flavours.map((flavour) => ({ locale, flavour }))))(
    'is $locale in all texts of a $flavour carrier with this locale',
    async ({ locale, flavour }) => {
      const claim = await claimText({ flavour, locale });
      const { estimate, statuses, faqs, faqLinks, photoSets, prompts } = texts[locale];
      const expected = [
        { message: estimate.message },
        ...(flavour === 'standard' ? Object.values(statuses).slice(0, 6) : []),
        ...Object.values(faqs),
        { text: faqLinks.supplements },
        photoSets.exterior,
        photoSets.details,
        photoSets.damage,
        prompts.frontLeft,
        prompts.odometer,
      ];
      for (const entry of expected)
        for (const text of Object.values(entry)) expect(claim).toContain(JSON.stringify(text));
    },
  );

  it.each([
    ['vice', '/customer/v2/providers/acme', 'strings'],
    ['standard', '/api/v4/providers', 'mobile_client_application_strings'],
  ])(
    'is the requested language for a %s provider with several languages, and the response lists all of them',
    async (flavour, path, field) => {
      const provider = { ...sampleProviders.acme, livery: { flavour, locales: ['en', 'es'] } };
      const tenants = {
        ...sampleTenants(),
        'tenants/acme/provider.json': JSON.stringify(provider),
        'tenants/acme/strings.json': JSON.stringify({ 'start.title': 'Show us' }),
        'tenants/acme/strings.es.json': JSON.stringify({ 'start.title': 'Muéstrenos' }),
      };
      const { url } = await openSandbox(undefined, { tenants });
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
