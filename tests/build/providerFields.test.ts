import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Carrier } from '#build/check/carrier.ts';
import { checkFleet } from '#build/check/checkFleet.ts';
import { loadEnvironment } from '#build/config/environments.ts';
import { openBuildCache } from '#build/core/buildCache.ts';
import { backendSettings } from '#build/render/renderCarrier.ts';
import { isCallPath } from '#src/tenant/callPaths.ts';
import { resolveCapabilities } from '#src/tenant/capabilities.ts';
import { createWorkspace, optionsFor, type Workspace } from '../support/pipeline/tenants.ts';

let workspace: Workspace;
let carriers: ReadonlyMap<string, Carrier>;

const carrierOf = (code: string) => carriers.get(code) as Carrier;
const hasFooter = (code: string) => carrierOf(code).capabilities.showsWebappFooter;

async function loadCarriers(environment: string): Promise<Map<string, Carrier>> {
  const options = optionsFor(workspace, { environment });
  const loaded = loadEnvironment(options.environments, environment);
  const cache = openBuildCache({ folder: null, sources: { hash: 'one', areUnchanged: () => true } });
  const { checked } = await checkFleet(options, loaded, 'sources', cache);
  return new Map(
    await Promise.all(
      checked.map(async ({ code, carrier }) => [code, await carrier?.load()] as [string, Carrier]),
    ),
  );
}

beforeAll(async () => {
  workspace = createWorkspace();
  const environments = JSON.parse(readFileSync(workspace.environments, 'utf8'));
  environments.footer_provider_codes = ['configured-one', 'configured-two'];
  environments.environments['production-us'].api = 'https://api.sample.example';
  environments.environments['production-us'].codes['by-table'] = { locale: 'sr', flavour: 'standard' };
  workspace.write('tenants/environments.json', JSON.stringify(environments));
  workspace.addTenant('bare', {
    provider: { phone: undefined, formatted_phone: undefined },
    livery: { brand_colour: undefined, flavour: undefined },
  });
  workspace.addTenant('full', {
    provider: {
      phone: '+353 1 555 0142',
      formatted_phone: '01 555 0142',
      carrier_phone: '01 555 0199',
      currency: { code: 'EUR', sign: '€' },
      locale: 'de-AT',
      ios_link: 'https://apps.example/ios',
      android_link: 'https://apps.example/android',
      nps_after_photos: true,
    },
    capabilities: {
      uses_country_picker: true,
      country_picker_preferred_countries: ['AT', 'DE'],
    },
    livery: { flavour: 'standard', phone_country: 'IE' },
  });
  const noFormat = { formatted_phone: undefined };
  workspace.addTenant('unformatted', { provider: { phone: '+12025550142', ...noFormat } });
  workspace.addTenant('unformatted-ie', {
    provider: { phone: '+35315550142', ...noFormat },
    livery: { phone_country: 'IE' },
  });
  workspace.addTenant('unformatted-abroad', { provider: { phone: '+442079460142', ...noFormat } });
  workspace.addTenant('own-paths', { livery: { call_paths: { login: '/v9/{clientCode}/in' } } });
  const picker = { uses_country_picker: true };
  workspace.addTenant('us', { livery: { flavour: 'standard' }, capabilities: picker });
  workspace.addTenant('ireland', { capabilities: picker });
  workspace.addTenant('serbian', { provider: { locale: 'sr-Latn-RS' }, livery: { locale: 'sr' } });
  workspace.addTenant('by-capability', {
    provider: { ios_link: 'https://apps.example/ios', android_link: 'https://apps.example/android' },
    capabilities: { shows_webapp_footer: true },
  });
  workspace.addTenant('by-entity', { provider: { show_web_app_footer: true } });
  workspace.addTenant('configured-one');
  workspace.addTenant('configured-two', { capabilities: { shows_webapp_footer: false } });
  workspace.addTenant('by-table', { livery: { flavour: undefined } });
  workspace.addTenant('by-environment', {
    livery: { environments: { 'production-us': { capabilities: { shows_webapp_footer: true } } } },
  });
  carriers = await loadCarriers('production-us');
});
afterAll(() => workspace.dispose());

describe('provider data of a carrier', () => {
  it('contains the three phone numbers, or null for each missing number [BRAND-07]', () => {
    expect(carrierOf('full').tenant).toMatchObject({
      phone: '+353 1 555 0142',
      formattedPhone: '01 555 0142',
      carrierPhone: '01 555 0199',
    });
    expect(carrierOf('bare').tenant).toMatchObject({ phone: null, formattedPhone: null, carrierPhone: null });
  });

  it.each([
    ['unformatted', '(202) 555-0142'],
    ['unformatted-ie', '(01) 555 0142'],
    ['unformatted-abroad', '+44 20 7946 0142'],
  ])('formats the phone number if the provider has no formatted_phone: %s [BRAND-07]', (code, formatted) => {
    expect(carrierOf(code).tenant.formattedPhone).toBe(formatted);
  });

  it('contains the currency, with US dollars as the default [BRAND-07]', () => {
    expect(carrierOf('full').tenant.currency).toEqual({ code: 'EUR', sign: '€' });
    expect(carrierOf('bare').tenant.currency).toEqual({ code: 'USD', sign: '$' });
  });

  it('lists the preferred countries of the provider, else the US (standard flavour) or IE and GB (vice flavour) [BRAND-14]', () => {
    expect(carrierOf('ireland').tenant.preferredCountries).toEqual(['IE', 'GB']);
    expect(carrierOf('us').tenant.preferredCountries).toEqual(['US']);
    expect(carrierOf('full').tenant.preferredCountries).toEqual(['AT', 'DE']);
  });

  it('contains the phone country from livery.phone_country, or the US, regardless of the preferred countries [BRAND-17 ACCT-48]', () => {
    expect(carrierOf('full').tenant.phoneCountry).toEqual({ code: 'IE', callingCode: '353' });
    expect(carrierOf('bare').tenant.phoneCountry).toEqual({ code: 'US', callingCode: '1' });
  });

  it('uses English unless livery.locale is set, even if the provider has another locale code [BRAND-21]', () => {
    expect(carrierOf('bare').tenant).toMatchObject({ locale: 'en', localeCode: 'en-US' });
    expect(carrierOf('full').tenant).toMatchObject({ locale: 'en', localeCode: 'de-AT' });
    expect(carrierOf('serbian').tenant).toMatchObject({ locale: 'sr', localeCode: 'sr-Latn-RS' });
    expect(carrierOf('serbian').strings.get('start.title')).toBe('Pokažite nam štetu');
  });

  it('defaults to the generic blue and the vice flavour [BRAND-19 PIPE-24]', () => {
    expect(carrierOf('bare').brand.brand).toBe('#11395B');
    expect(carrierOf('bare').tenant.flavour).toBe('vice');
  });
});

describe('footer of the first screen', () => {
  it('appears only if a capability, a provider field or the environments file enables it [BRAND-11]', () => {
    expect(
      ['by-capability', 'by-entity', 'configured-one', 'configured-two'].map((code) => hasFooter(code)),
    ).toEqual([true, true, true, true]);
    expect(['bare', 'full', 'us', 'serbian'].map((code) => hasFooter(code))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('capabilities', () => {
  it('have the specified defaults if the provider sets none [BRAND-08]', () => {
    const resolved = Object.entries(resolveCapabilities('vice', {}));
    expect(resolved.filter(([, isOn]) => isOn)).toEqual([['usesVinVerification', true]]);
  });

  it('always include VIN verification and notification preferences on the standard backend [BRAND-15]', () => {
    const switchedOff = { uses_vin_verification: false, enables_notification_preferences: false };
    const standard = resolveCapabilities('standard', switchedOff, switchedOff);
    expect([standard.usesVinVerification, standard.enablesNotificationPreferences]).toEqual([true, true]);
    const vice = resolveCapabilities('vice', switchedOff);
    expect([vice.usesVinVerification, vice.enablesNotificationPreferences]).toEqual([false, false]);
  });

  it('do not include the VIN scan without VIN verification [VIN-34]', () => {
    const layer = { uses_vin_verification: false, vin_scan: true };
    expect(resolveCapabilities('vice', layer).vinScan).toBe(false);
    expect(resolveCapabilities('standard', layer).vinScan).toBe(true);
  });
});

describe('environment settings of a carrier', () => {
  it('set the capabilities, the locale and the flavour for one environment only [PIPE-20 BRAND-21 PIPE-24]', async () => {
    expect(hasFooter('by-environment')).toBe(true);
    expect(carrierOf('by-table').tenant).toMatchObject({
      locale: 'sr',
      localeCode: 'sr',
      flavour: 'standard',
    });
    const others = await loadCarriers('development');
    expect(others.get('by-environment')?.capabilities.showsWebappFooter).toBe(false);
    expect(others.get('by-table')?.tenant).toMatchObject({ locale: 'en', flavour: 'vice' });
  });
});

describe('backend settings of a carrier', () => {
  it('contain the API origin of the environment [API1-01]', () => {
    const originIn = (name: string) =>
      backendSettings(loadEnvironment(workspace.environments, name).environment);
    expect(originIn('production-us')).toEqual({ base: 'https://api.sample.example' });
    expect(originIn('development')).toEqual({ base: '' });
  });

  it('contain the call paths that a carrier overrides [API2-32]', () => {
    expect(carrierOf('own-paths').callPaths).toEqual({ login: '/v9/{clientCode}/in' });
  });
});

it.each(['v9', '/a/../b', '//evil.example/x', '/a?b', '/a/'])(
  'the path of a backend call cannot be %s',
  (path) => expect(isCallPath(path)).toBe(false),
);
