import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { type Environment, readEnvironments } from '#build/config/environments.ts';
import {
  captchaSettings,
  iconAddresses,
  portalSources,
  searchSettings,
} from '#build/render/supplementAccess.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import type { SupplementData, UnknownSupplementData } from '#src/tenant/supplementData.ts';
import { createSearch, wordsOfOffParts } from '../support/pipeline/offWords.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';

/** An environment with the wizard only, and one with an insurer portal and the slim portal. */
const [withoutPortals, withAllPortals] = ['production-us', 'integration'] as const;
let workspace: Workspace;
const site = (environment: string, ...path: string[]) => join(workspace.out, environment, ...path);
const build = (environment: string, overrides = {}) =>
  buildCarriers(optionsFor(workspace, { environment, ...overrides }), silent);
const read = (environment: string, file: string) =>
  readFileSync(site(environment, 'app/supplements', file), 'utf8');
const pagesOf = (environment: string) =>
  readdirSync(site(environment, 'app/supplements')).filter((name) => name.endsWith('.html'));

function dataOf<T = SupplementData>(html: string): T {
  return JSON.parse(/id="livery-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

function policyOf(html: string): Record<string, readonly string[]> {
  const text = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return Object.fromEntries(text.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

function readSlimRelease(): Release {
  return readRelease(site(withAllPortals, '')) as Release;
}

/** Path → decoded text of each file of one bundle and of the code that it loads. */
function textsOf(release: Release, folder: string, bundle: { variant: string; files: object }) {
  const assets = Object.keys(release.variants[bundle.variant]?.assets ?? {});
  const paths = [
    ...Object.keys(bundle.files).map((file) => `app/${folder}/${file}`),
    ...assets.map((name) => `app/assets/${name}`),
  ];
  return new Map(paths.map((path) => [path, unpack(readFileSync(site(withAllPortals, path)), path)]));
}

function unpack(bytes: Buffer, path: string): string {
  return (path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('supplement-desk', {
    provider: { name: 'Quorum Desk', phone: undefined, carrier_phone: '(+1) 555-014-7700' },
    livery: { brand_colour: '#33a0c6' },
    strings: { 'supplement_portal.wizard.next': 'Onwards, shop' },
  });
  workspace.addTenant('tarnside', {
    provider: { name: 'Zygomorph Mutual', phone: '+15550198765' },
    livery: { brand_colour: '#c8102e', locale: 'sr' },
    capabilities: { supplement_accepts_documents: true },
  });
  const file = JSON.parse(readFileSync(workspace.environments, 'utf8'));
  file.environments[withAllPortals].calls = { exposure_lookup_path: '/customer/v2/find_exposures' };
  writeFileSync(workspace.environments, JSON.stringify(file));
  for (const environment of [withoutPortals, withAllPortals]) {
    expect((await build(environment)).failed).toEqual([]);
  }
}, 180_000);
afterAll(() => workspace.dispose());

describe('supplement portal', () => {
  it('has a wizard page, an insurer page if an insurer is configured, and a slim page in environments of class portal [PIPE-19 PIPE-20 ROUTE-34]', () => {
    expect(pagesOf(withoutPortals)).toEqual(['create.html']);
    expect(pagesOf(withAllPortals)).toEqual(['create.html', 'details.html', 'insurer.html']);
    expect(dataOf(read(withAllPortals, 'create.html')).wizard).toBe('full');
    expect(dataOf(read(withAllPortals, 'details.html')).wizard).toBe('slim');
  });

  it('lists the insurer host name in the release and in the insurer page [PIPE-20 ROUTE-35]', () => {
    const hostnameOf = (environment: string) =>
      readRelease(site(environment, ''))?.supplement?.insurerHostname;
    expect(hostnameOf(withoutPortals)).toBeNull();
    expect(hostnameOf(withAllPortals)).toBe('repairs-integration.tarnside.example');
    expect(dataOf(read(withAllPortals, 'insurer.html')).hostname).toBe(
      'repairs-integration.tarnside.example',
    );
    expect(dataOf(read(withAllPortals, 'create.html'))).not.toHaveProperty('hostname');
  });

  it('shows the name and strings of the default provider, and the texts of the insurer on the insurer page [SUP-WIZ-27]', () => {
    const page = read(withAllPortals, 'create.html');
    expect(page).toContain('<title>Supplement portal – Quorum Desk</title>');
    expect(page).toMatch(
      /<noscript>.*<h1>Quorum Desk<\/h1>.*JavaScript.*href="tel:\+15550147700">\(\+1\) 555-014-7700<.*<\/noscript>/,
    );
    const data = dataOf(page);
    expect(data.tenant).toMatchObject({ code: 'supplement-desk', name: 'Quorum Desk', locale: 'en' });
    expect(data.strings).toContain('Onwards, shop');
    const insurer = read(withAllPortals, 'insurer.html');
    expect(insurer).toContain('<html lang="sr"');
    expect(dataOf(insurer).tenant.code).toBe('tarnside');
    expect(dataOf(insurer).strings).toContain('Potvrda');
    expect(insurer).not.toMatch(/Quorum|Onwards/);
    expect(page).not.toMatch(/Zygomorph|5550198765|c8102e/i);
    expect(page).not.toContain('style=');
  });

  it('contains only the settings of its environment [PIPE-20]', () => {
    expect(dataOf(read(withoutPortals, 'create.html'))).toMatchObject({
      backend: { base: 'https://api.us.livery.example' },
      storage: ['https://photos.us.livery.example'],
      captcha: { siteKey: 'site-us-0000', origin: 'https://www.google.com' },
      search: {
        applicationId: 'LIVERY0001',
        publicKey: 'public-search-only-0001',
        index: 'repair_shops_us',
        hosts: ['https://search-1.livery.example', 'https://search-2.livery.example'],
      },
    });
    expect(read(withoutPortals, 'create.html')).not.toMatch(
      /site-integration|photos\.integration\.livery\.example/,
    );
  });

  it('has access to the shop search and the captcha, unlike all other pages [PIPE-20] [trust T25]', () => {
    const portalPolicy = policyOf(read(withoutPortals, 'create.html'));
    expect(portalPolicy['connect-src']).toEqual(
      expect.arrayContaining(['https://search-1.livery.example', 'https://photos.us.livery.example']),
    );
    expect(portalPolicy['script-src']).toContain('https://www.google.com');
    expect(portalPolicy['frame-src']).toContain('https://www.google.com');
    expect(portalPolicy['require-trusted-types-for']).toEqual(["'script'"]);
    for (const [path, text] of readTree(site(withoutPortals, 'app'))) {
      if (!path.endsWith('.html') || path.startsWith('supplements/')) continue;
      expect([path, /search-1|google|gstatic|site-us-0000/.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('allows no captcha or search origin if the environment has no key for it [trust T25]', () => {
    const { environments } = readEnvironments(workspace.environments);
    const keyed = { ...environments[withoutPortals], name: withoutPortals } as Environment;
    const keyless = { ...keyed, keys: {} };
    const noSources = { connect: [], scripts: [], frames: [], media: ['blob:'], trustedTypes: [] };
    expect(portalSources(keyless)).toEqual(noSources);
    expect([captchaSettings(keyless), searchSettings(keyless)]).toEqual([undefined, undefined]);
    const { search_index: _, ...keysWithoutIndex } = keyed.keys;
    expect(searchSettings({ ...keyed, keys: keysWithoutIndex })).toBeUndefined();
    // The policy already allows the origin of the page.
    const sameOrigin = { ...keyed, captcha_origin: null, search: [] };
    expect(portalSources(sameOrigin)).toEqual(noSources);
    expect(captchaSettings(sameOrigin)).toEqual({ siteKey: 'site-us-0000', origin: '' });
  });

  it('loads file type icons from its assets, or from the asset host of the environment [ROUTE-47 PIPE-20 PIPE-39]', () => {
    const icons = new Map([['csv-icon', '0123456789abcdef.png']]);
    expect(iconAddresses({ assets: null }, { icons })).toEqual({
      'csv-icon': '/app/assets/0123456789abcdef.png',
    });
    expect(iconAddresses({ assets: 'https://static.example' }, { icons })).toEqual({
      'csv-icon': 'https://static.example/csv-icon.png',
    });
  });
});

describe('portal and customer bundles', () => {
  const portalMarks = ['/customer/v2/vendors', 'sup-aside', 'sup-cols', 'What the adjuster needs'];
  const customerMarks = [
    '/customer/v2/assignments',
    'livery/signed-in',
    'usesVinVerification',
    'vehicle-facts',
  ];

  it('do not contain each other’s code [PIPE-19]', () => {
    const release = readSlimRelease();
    const { supplement } = release;
    if (!supplement) throw new Error('The release has no portal.');
    const portal = textsOf(release, 'supplements', supplement);
    const desk = release.carriers['supplement-desk'] as Release['carriers'][string];
    const customer = textsOf(release, 'supplement-desk', desk);
    const contains = (texts: ReadonlyMap<string, string>, mark: string) =>
      [...texts.values()].some((text) => text.includes(mark));
    for (const mark of portalMarks) {
      expect([mark, contains(portal, mark), contains(customer, mark)]).toEqual([mark, true, false]);
    }
    for (const mark of customerMarks) expect([mark, contains(portal, mark)]).toEqual([mark, false]);
    expect(contains(customer, 'vehicle-facts')).toBe(true);
  });

  it('contain no text or code of the document upload if the provider accepts no documents [PIPE-15]', () => {
    const page = (file: string) => {
      const chunks = [...read(withAllPortals, file).matchAll(/assets\/([A-Za-z]+-[0-9A-Z]{8}\.js)/g)].map(
        ([, name]) => name,
      );
      return new Set(chunks);
    };
    // The insurer accepts documents and the default provider does not.
    expect([...page('create.html')]).not.toEqual([...page('insurer.html')]);
    expect([...page('create.html')]).toEqual([...page('details.html')]);
    const startsPdfWorker = (file: string) =>
      [...page(file)].some((name) => read(withAllPortals, `../assets/${name}`).includes('/pdf-worker-'));
    expect([startsPdfWorker('insurer.html'), startsPdfWorker('create.html')]).toEqual([true, false]);
    const findIn = (file: string) => {
      const scripts = [...page(file)].map((name) => read(withAllPortals, `../assets/${name}`));
      return createSearch([read(withAllPortals, file), ...scripts].join('\n'));
    };
    const ofDocuments = wordsOfOffParts({ supplementAcceptsDocuments: false });
    const ofPhotosOnly = wordsOfOffParts({ supplementAcceptsDocuments: true });
    const ofLanguages = wordsOfOffParts({ severalLanguages: false });
    expect(findIn('insurer.html')(ofDocuments)).toEqual(expect.arrayContaining([...ofDocuments.keys]));
    expect(findIn('insurer.html')(ofPhotosOnly)).toEqual([]);
    expect(findIn('create.html')(ofDocuments)).toEqual([]);
    expect(findIn('create.html')(ofPhotosOnly)).toEqual(expect.arrayContaining([...ofPhotosOnly.keys]));
    expect(findIn('create.html')(ofLanguages)).toEqual([]);
  });

  it('contain the code of the slim portal only if the environment serves that portal [ROUTE-34]', () => {
    const mark = '/customer/v2/vendor_assignments/token';
    const assets = (environment: string) =>
      [...readTree(site(environment, 'app/assets'))].filter(([path]) => path.endsWith('.js'));
    const containsSlimPortal = (environment: string) =>
      assets(environment).some(([, text]) => text.includes('slim-refused'));
    expect(assets(withAllPortals).some(([, text]) => text.includes(mark))).toBe(true);
    expect([containsSlimPortal(withAllPortals), containsSlimPortal(withoutPortals)]).toEqual([true, false]);
  });
});

describe('build of the supplement portal', () => {
  const buildWith = async (
    change: (rebuiltWorkspace: Workspace) => void,
    environment: string = withoutPortals,
  ) => {
    const other = createWorkspace();
    change(other);
    const report = await buildCarriers(optionsFor(other, { environment }), silent);
    return { other, report, folder: join(other.out, environment, 'app/supplements') };
  };

  it('lets the portal load the default provider at run time if that provider has no tenant folder [SUP-WIZ-27 BRAND-19]', async () => {
    const { other, folder } = await buildWith((it) => it.addTenant('acme'));
    try {
      const page = readFileSync(join(folder, 'create.html'), 'utf8');
      const data = dataOf<UnknownSupplementData>(page);
      expect(data).toMatchObject({ code: 'supplement-desk', locale: 'en', flavour: 'vice' });
      expect(data).not.toHaveProperty('tenant');
      expect(data.strings).toContain('VIN / Claim Number');
      expect(page).toContain('--brand:#33a0c6');
      expect(page).toContain('<title>Supplement portal</title>');
      expect(readdirSync(folder).filter((name) => name.startsWith('logo-'))).toEqual([]);
    } finally {
      other.dispose();
    }
  });

  it('keeps the previous portal and builds other carriers if the default provider has an error', async () => {
    const { other, folder } = await buildWith((it) => {
      it.addTenant('acme');
      it.addTenant('supplement-desk', { provider: { name: 'Valid Desk' } });
    });
    try {
      const before = readTree(folder);
      other.addTenant('supplement-desk', { livery: { brand_colour: 'no colour' } });
      other.addTenant('acme', { provider: { name: 'Acme renamed' } });
      const report = await buildCarriers(optionsFor(other, { environment: withoutPortals }), silent);
      expect(report.failed.map(({ code }) => code)).toEqual(['supplement-desk']);
      expect(report.carriers.map(({ code, built }) => [code, built])).toEqual([['acme', true]]);
      expect(readTree(folder)).toEqual(before);
      expect(readRelease(join(other.out, withoutPortals))?.supplement?.files).toHaveProperty(['create.html']);
    } finally {
      other.dispose();
    }
  });
});
