import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { resolveStrings } from '#build/check/strings/resolveStrings.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { locales } from '#src/tenant/locales.ts';
import type { FallbackData } from '#src/tenant/pageData.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';
import { builtInTexts } from '../support/samples/builtInTexts.ts';

const environmentName = 'production-us';
let workspace: Workspace;
const site = (...path: string[]) => join(workspace.out, environmentName, ...path);
const build = (codes?: readonly string[]) =>
  buildCarriers(optionsFor(workspace, codes ? { codes } : {}), silent);
const folders = ['_standard', '_vice'] as const;

/** Path → decoded text of each file of the fallback bundles and of the code that they load. */
function readFallbacks(): Map<string, string> {
  const release = readRelease(site(''));
  const paths = folders.flatMap((folder) => {
    const bundle = release?.fallbacks[folder];
    const assets = Object.keys(release?.variants[bundle?.variant ?? '']?.assets ?? {});
    const files = Object.keys(bundle?.files ?? {}).map((file) => `app/${folder}/${file}`);
    return [...files, ...assets.map((name) => `app/assets/${name}`)];
  });
  return new Map(paths.map((path) => [path, unpack(path)]));
}

function unpack(path: string): string {
  const bytes = readFileSync(site(path));
  return (path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}

function readData(file: string): FallbackData {
  const page = readFileSync(site('app', file), 'utf8');
  return JSON.parse(/id="livery-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acmecode', {
    provider: { name: 'Zygomorph Mutual', phone: '+15550198765', client_code: 'acmecode' },
    livery: { flavour: 'vice', brand_colour: '#c8102e', locale: 'sr' },
    strings: { 'start.title': 'Quixotic damage' },
  });
  await build();
}, 120_000);
afterAll(() => workspace.dispose());

describe('fallback bundles', () => {
  it('exist for both flavours, with every page that the release names [PIPE-35]', () => {
    const release = readRelease(site(''));
    expect(Object.keys(release?.fallbacks ?? {})).toEqual([...folders]);
    const named = [release?.fallback.page ?? '', ...Object.values(release?.fallback.codes ?? {})];
    expect(named.length).toBeGreaterThan(3);
    for (const page of named) expect(existsSync(site(page)), page).toBe(true);
    for (const folder of folders) expect(existsSync(site('app', folder, 'index.html'))).toBe(true);
  });

  it('contain no carrier data and no carrier codes [PIPE-35 PIPE-15]', () => {
    const environments = JSON.parse(readFileSync(workspace.environments, 'utf8'));
    const codes = [
      ...environments.footer_provider_codes,
      ...Object.keys(environments.environments[environmentName].codes),
    ];
    expect(codes).toEqual(expect.arrayContaining(['harbourline', 'marlowe', 'vidra']));
    const carrierData = new RegExp(
      ['acmecode', 'zygomorph', 'quixotic', '5550198765', 'c8102e', ...codes].join('|'),
      'i',
    );
    const files = readFallbacks();
    for (const suffix of ['.js', '.html', '.html.br', '.js.br']) {
      expect([...files.keys()].filter((path) => path.endsWith(suffix)).length, suffix).toBeGreaterThan(2);
    }
    for (const [path, text] of files)
      expect(`${path} ${carrierData.exec(text)?.[0] ?? 'clean'}`).toBe(`${path} clean`);
    expect(readFileSync(site('app/acmecode/start.html'), 'utf8')).toMatch(carrierData);
  });

  it('use the generic colour and show only a progress bar until the provider is loaded [BRAND-19 UI-21]', () => {
    for (const folder of folders) {
      const page = readFileSync(site('app', folder, 'index.html'), 'utf8');
      expect(page).toMatch(/--brand-solid:#11395b/i);
      const root = /<div id="root">(.*?)<\/div><noscript>/s.exec(page)?.[1] ?? '';
      expect(root).toBe('<div class="waiting" role="progressbar" aria-label="Loading"></div>');
      expect(page).not.toContain('style=');
      // Preloads the code of the provider call with the entry, which saves a round trip.
      const release = readRelease(site(''));
      const scripts = Object.keys(release?.variants[release.fallbacks[folder]?.variant ?? '']?.assets ?? {});
      const calls = scripts.filter(
        (name) =>
          name.endsWith('.js') && /\/(?:api\/v4|customer\/v2)\/providers/.test(unpack(`app/assets/${name}`)),
      );
      expect(calls.length).toBe(1);
      expect(page).toContain(`<link rel="modulepreload" href="/app/assets/${calls[0]}" integrity="sha256-`);
    }
  });

  it('use the language that the environment sets for a client code [BRAND-21]', () => {
    const page = readFileSync(site('app/_vice/sr.html'), 'utf8');
    expect(page).toContain('<html lang="sr"');
    expect(page).toContain('aria-label="Učitavanje"');
    expect(readData('_vice/sr.html')).toMatchObject({ flavour: 'vice', locale: 'sr', footer: false });
    expect(readData('_vice/sr.html').messages['start.title']).toBe('Pokažite nam štetu');
    expect(readData('_vice/index.footer.html')).toMatchObject({ locale: 'en', footer: true });
  });

  it('contain the texts of every locale in files that only visitors of that language fetch [BRAND-40]', () => {
    for (const folder of folders) {
      const { languages } = readData(`${folder}/index.html`);
      expect(languages.map(({ locale }) => locale)).toEqual(locales);
      const keys = Object.keys(readData(`${folder}/index.html`).messages);
      for (const { locale, strings, messages } of languages) {
        const texts = [strings, messages].map((file) => JSON.parse(readFileSync(site(file), 'utf8')));
        expect(texts.map(({ length }) => length > 30)).toEqual([true, true]);
        const title = texts[0][keys.indexOf('start.title')];
        // An incomplete locale has the English text with a mark before it.
        expect(title).toContain(resolveStrings(builtInTexts, locale, new Map()).get('start.title'));
      }
      const page = readFileSync(site('app', folder, 'index.html'), 'utf8');
      expect(page).not.toContain(resolveStrings(builtInTexts, 'es', new Map()).get('start.title'));
    }
  });

  it('keep the code that fetches a provider out of carrier bundles [PIPE-16]', () => {
    const release = readRelease(site(''));
    const carrierAssets = release?.variants[release.carriers.acmecode?.variant ?? '']?.assets ?? {};
    const entry = /<script [^>]*type="module" src="\/app\/assets\/([^"]+)"/.exec(
      readFileSync(site('app/acmecode/start.html'), 'utf8'),
    )?.[1] as string;
    const texts = Object.keys(carrierAssets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => unpack(`app/assets/${name}`));
    expect(texts.join('')).not.toContain('LIVERY');
    expect(texts.join('')).not.toMatch(/className:"waiting"/);
    expect(unpack(`app/assets/${entry}`)).not.toContain('/customer/v2/providers');
  });
});

describe('build of fallback bundles', () => {
  it('is skipped if only single carriers are built', async () => {
    const before = readTree(site('app/_vice'));
    const table = readRelease(site(''))?.fallback;
    writeFileSync(join(workspace.tenants, 'acmecode/strings.json'), '{"start.title":"Other"}');
    await build(['acmecode']);
    expect(readTree(site('app/_vice'))).toEqual(before);
    const otherOut = join(workspace.root, 'elsewhere');
    await buildCarriers(optionsFor(workspace, { out: otherOut, codes: ['acmecode'] }), silent);
    for (const folder of folders)
      expect(existsSync(join(otherOut, environmentName, 'app', folder))).toBe(false);
    // Hosts need the origins of the environment also for an output without fallback bundles.
    expect(table?.origins).toBeDefined();
    expect(readRelease(join(otherOut, environmentName))?.fallback).toEqual(table);
  });

  it('runs again if environments.json changes the settings of a client code', async () => {
    const environments = JSON.parse(readFileSync(workspace.environments, 'utf8'));
    environments.environments[environmentName].codes.drina = { flavour: 'standard', locale: 'sr' };
    writeFileSync(workspace.environments, JSON.stringify(environments));
    await build();
    expect(readRelease(site(''))?.fallback.codes.drina).toBe('/app/_standard/sr.html');
    expect(existsSync(site('app/_standard/sr.html'))).toBe(true);
  });
});
