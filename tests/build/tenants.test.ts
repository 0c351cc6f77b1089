import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { suggestPhoneCountry } from '#build/check/phoneCountry.ts';
import { readEnvironments } from '#build/environments.ts';
import { inspectLogo } from '#build/logos.ts';
import { checkContrast, deriveTokens } from '#build/page/brand.ts';
import { contrast } from '#build/page/colour.ts';
import { projectRoot } from '#build/sources.ts';
import { listCarriers } from '#scripts/sandbox/carriers.ts';
import { guestsDir } from '#scripts/sandbox/guests.ts';
import { type Capabilities, capabilityNames } from '#src/tenant/capabilities.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import {
  forcedCapabilities,
  genericThemeColour,
  resolveCapabilities,
  supplementThemeColour,
} from '#src/tenant/defaults.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { type ProviderFile, providerFileSchema } from '#src/tenant/schema.ts';

const root = join(projectRoot, 'tenants');
const environments = readEnvironments(join(root, 'environments.json'));
const folders = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());

interface Shipped {
  readonly code: string;
  readonly provider: ProviderFile;
  readonly flavour: (typeof flavours)[number];
  readonly capabilities: Capabilities;
}

const shipped: Shipped[] = folders.map((code) => {
  const provider = v.parse(providerFileSchema, readJson(code, 'provider.json'));
  const flavour = provider.livery?.flavour ?? 'vice';
  const footer = {
    entityField: provider.show_web_app_footer ?? false,
    configuredCode: environments.footer_provider_codes.includes(code),
  };
  const capabilities = resolveCapabilities(flavour, [provider.capabilities ?? {}], footer);
  return { code, provider, flavour, capabilities };
});

function readJson(code: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, code, file), 'utf8'));
}

const valuesOf = (pick: (carrier: Shipped) => unknown) => new Set(shipped.map(pick));
const bothWays = new Set([true, false]);

describe.each(folders)('the folder %s', (code) => {
  const carrier = shipped.find((one) => one.code === code);
  const logos = ['original', 'horizontal', 'vertical'] as const;

  it('holds a provider file of its own name, and may be a folder', () => {
    expect(carrier?.provider.client_code).toBe(code);
    expect(findCodeProblem(code)).toBeUndefined();
  });

  it.each(logos)('holds a %s logo that is small and may be published', (use) => {
    expect(carrier?.provider[`${use}_logo_url`]).toBe(`logos/${use}.svg`);
    const bytes = readFileSync(join(root, code, 'logos', `${use}.svg`));
    expect(inspectLogo(bytes)).toMatchObject({ ok: true, kind: 'svg' });
    expect(bytes.length).toBeLessThanOrEqual(6 * 1024);
    expect(bytes.toString()).not.toContain('<text');
  });

  it('has a brand colour on which text reads', () => {
    expect(checkContrast(carrier?.provider.livery?.brand_colour ?? '').nearest).toBeUndefined();
  });

  it('overrides words with words', () => {
    const strings = readJson(code, 'strings.json') as Record<string, unknown>;
    expect(Object.values(strings).filter((word) => typeof word !== 'string' || word === '')).toEqual([]);
  });
});

describe('the shipped carriers', () => {
  it('are at least nine, with names, brands and drawings of their own', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(9);
    expect(valuesOf(({ provider }) => provider.name).size).toBe(shipped.length);
    const drawings = folders.map((code) => readFileSync(join(root, code, 'logos/horizontal.svg'), 'utf8'));
    expect(new Set(drawings).size).toBe(shipped.length);
  });

  it.each(
    flavours.flatMap((flavour) => Object.values(capabilityNames).map((name) => [flavour, name] as const)),
  )('on the flavour %s have %s on and off, unless it is forced', (flavour, name) => {
    const values = new Set(shipped.filter((c) => c.flavour === flavour).map((c) => c.capabilities[name]));
    const forced = forcedCapabilities[flavour][name];
    expect(values).toEqual(forced === undefined ? bothWays : new Set([forced]));
  });

  it('ask for the VIN or for the licence plate', () => {
    expect(valuesOf(({ capabilities }) => capabilities.usesVinVerification)).toEqual(bothWays);
  });

  it('hold the Serbian insurer, whose words and numbers are Serbian in Latin letters [PIPE-11]', () => {
    const serbian = shipped.filter(({ provider }) => provider.livery?.locale === 'sr');
    expect(serbian.map(({ provider }) => provider.locale)).toEqual(['sr-Latn-RS']);
    expect(valuesOf(({ provider }) => provider.livery?.locale)).toEqual(new Set(['en', 'sr']));
  });

  it('pay in dollars, euros, pounds and dinars', () => {
    const paid = valuesOf(({ provider }) => `${provider.currency?.code} ${provider.currency?.sign}`);
    expect(paid).toEqual(new Set(['USD $', 'EUR €', 'GBP £', 'RSD RSD']));
  });

  it('ask the survey after the photos, or do not', () => {
    expect(valuesOf(({ provider }) => provider.nps_after_photos)).toEqual(bothWays);
  });

  it('show the footer by capability, by entity field and by configured code, each alone', () => {
    const footers = shipped.map(({ code, provider }) => [
      provider.capabilities?.shows_webapp_footer ?? false,
      provider.show_web_app_footer ?? false,
      environments.footer_provider_codes.includes(code),
    ]);
    for (const alone of [
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [false, false, false],
    ]) {
      expect(footers).toContainEqual(alone);
    }
  });

  it('lead their country pickers with different countries', () => {
    const lists = shipped.map(({ provider }) => provider.capabilities?.country_picker_preferred_countries);
    expect(new Set(lists.filter(Boolean).map(String)).size).toBeGreaterThanOrEqual(3);
  });

  it('name the country of their phone fields where it is not the US: Irish, British and Serbian ones [BRAND-17]', () => {
    const countries = shipped.flatMap(({ provider }) => provider.livery?.phone_country ?? []);
    expect(new Set(countries)).toEqual(new Set(['IE', 'GB', 'RS']));
    for (const { provider } of shipped)
      if (provider.livery?.phone_country === undefined)
        expect(suggestPhoneCountry(provider.phone)).toBeUndefined();
  });

  it('hold the generic provider in its blue [BRAND-19]', () => {
    const generic = shipped.find(({ code }) => code === 'generic');
    expect(generic?.provider.livery?.brand_colour).toBe(genericThemeColour);
  });

  it('hold the supplement provider that the environments name, in its blue [BRAND-20]', () => {
    const supplement = shipped.find(({ code }) => code === environments.supplement_provider_code);
    expect(supplement?.provider.livery?.brand_colour).toBe(supplementThemeColour);
  });

  it('include a pale brand, which carries dark text, and a red one', () => {
    const brands = shipped.map(({ provider }) => provider.livery?.brand_colour ?? '');
    expect(brands).toEqual(expect.arrayContaining(['#F5C94B', '#C8102E']));
    const texts = new Set(brands.map((brand) => deriveTokens(brand, 'light')['on-brand'] === '#ffffff'));
    expect(texts).toEqual(bothWays);
  });

  it('exist for every code that an environment names, or are guests of the sandbox, which have no bundle', () => {
    const named = Object.values(environments.environments).flatMap((environment) => [
      ...Object.keys(environment.codes),
      ...(environment.insurer_portal ? [environment.insurer_portal.provider_code] : []),
    ]);
    const all = new Set([
      ...named,
      ...environments.footer_provider_codes,
      environments.supplement_provider_code,
    ]);
    const guests = listCarriers(guestsDir);
    expect([...all].filter((code) => !folders.includes(code) && !guests.includes(code))).toEqual([]);
    expect(guests.filter((code) => folders.includes(code))).toEqual([]);
  });

  it('use no environment that does not exist', () => {
    const used = shipped.flatMap(({ provider }) => Object.keys(provider.livery?.environments ?? {}));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !(name in environments.environments))).toEqual([]);
  });
});

describe('logos that are said to read on dark', () => {
  const dark = shipped.filter(({ provider }) => provider.livery?.dark_logos);

  it('exist, and so do others', () => {
    expect(valuesOf(({ provider }) => provider.livery?.dark_logos)).toEqual(bothWays);
  });

  it.each(dark.map(({ code, provider }) => [code, provider.livery?.brand_colour ?? ''] as const))(
    'do so for %s: each colour stands out from the dark surface, or melts into it as a plate',
    (code, brand) => {
      const { surface } = deriveTokens(brand, 'dark');
      for (const use of ['original', 'horizontal', 'vertical']) {
        const svg = readFileSync(join(root, code, 'logos', `${use}.svg`), 'utf8');
        const ratios = [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/g)].map(([, colour = '']) =>
          contrast(colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour, surface),
        );
        expect(ratios.filter((ratio) => ratio < 3 && ratio > 1.3)).toEqual([]);
        expect(Math.max(...ratios)).toBeGreaterThan(3);
      }
    },
  );
});
