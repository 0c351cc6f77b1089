import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import type { BuildReport } from '#build/write/buildReport.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

let workspace: Workspace;
let report: BuildReport;

const folderOf = (code: string) => join(workspace.out, 'production-us/app', code);
const read = (code: string, file: string) => readFileSync(join(folderOf(code), file), 'utf8');
const dataOf = (code: string, file: string): PageData =>
  JSON.parse(/id="livery-data">(.*?)<\/script>/s.exec(read(code, file))?.[1] ?? '');

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('duo', {
    provider: { locale: 'sr-Latn-RS' },
    livery: { locales: ['sr', 'en'] },
    strings: { 'start.title': 'Pokažite nam vozilo' },
  });
  workspace.write('tenants/duo/strings.en.json', JSON.stringify({ 'start.title': 'Show us the vehicle' }));
  workspace.addTenant('solo', { livery: { locales: ['en'] } });
  workspace.addTenant('wrong', { livery: { locales: ['sr', 'en'] } });
  workspace.write('tenants/wrong/strings.en.json', JSON.stringify({ 'start.titel': 'Show us' }));
  workspace.addTenant('both', { livery: { locales: ['sr', 'en'], locale: 'sr' } });
  workspace.addTenant('twice', { livery: { locales: ['en', 'en'] } });
  report = await buildCarriers(optionsFor(workspace), silent);
}, 120_000);
afterAll(() => workspace.dispose());

describe('a carrier with several languages', () => {
  it('has its public pages in each language, with its own texts [BRAND-38]', () => {
    const titleOf = (file: string) => /<h1[^>]*>(?:<span>)?([^<]*)/.exec(read('duo', file))?.[1];
    expect([titleOf('start.html'), titleOf('start-sr.html'), titleOf('start-en.html')]).toEqual([
      'Pokažite nam vozilo',
      'Pokažite nam vozilo',
      'Show us the vehicle',
    ]);
    for (const page of ['start', 'activate', 'login', 'tos'])
      expect(read('duo', `${page}-en.html`)).toMatch(/^<!doctype html><html lang="en"/);
    const english = dataOf('duo', 'start-en.html');
    expect(english.tenant).toMatchObject({ locale: 'en', localeCode: 'en-RS' });
    expect(english.links.terms).not.toBe(dataOf('duo', 'start.html').links.terms);
  });

  it('lists each language with its native name and the addresses of its texts [BRAND-38]', () => {
    const { languages = [] } = dataOf('duo', 'start.html');
    expect(languages.map(({ locale, name, localeCode }) => [locale, name, localeCode])).toEqual([
      ['sr', 'Srpski', 'sr-Latn-RS'],
      ['en', 'English', 'en-RS'],
    ]);
    const files = languages.flatMap(({ strings, messages }) => [strings, messages]);
    for (const file of files) expect(read('duo', file.replace('/app/duo/', ''))).toMatch(/^\["/);
    expect(new Set(files).size).toBe(4);
    expect(read('duo', 'start.html')).not.toContain('Show us the vehicle');
  });

  it('precaches the texts of all its languages, but only the pages of the default language [BRAND-38]', () => {
    const worker = read('duo', 'sw.js');
    expect(worker).not.toContain('start-en.html');
    for (const { strings } of dataOf('duo', 'start.html').languages ?? []) expect(worker).toContain(strings);
  });
});

describe('bundle of a carrier with one language', () => {
  it('contains no pages, data or code for other languages [PIPE-15]', () => {
    expect(readdirSync(folderOf('solo')).filter((file) => /-(?:en|sr)\.html/.test(file))).toEqual([]);
    expect(read('solo', 'start.html')).not.toContain('languages');
    expect(dataOf('solo', 'start.html').languages).toBeUndefined();
    const scripts = [...read('solo', 'index.html').matchAll(/assets\/([A-Za-z]+-[0-9A-Z]{8}\.js)/g)];
    expect(scripts.length).toBeGreaterThan(5);
    for (const [, script = ''] of scripts)
      expect(readFileSync(join(workspace.out, 'production-us/app/assets', script), 'utf8')).not.toMatch(
        /Accept-Language|languages/,
      );
  });
});

describe('error in the languages of a carrier', () => {
  it.each([
    ['wrong', 'wrong/strings.en.json', 'start.titel'],
    ['both', 'both/provider.json', 'is set together with livery.locales.'],
    ['twice', 'twice/provider.json', 'contains a locale twice'],
  ])('is reported for the carrier %s with the name of the file', (code, file, text) => {
    const failure = report.failed.find((it) => it.code === code);
    const lines = failure?.problems.map((it) => `${it.file} ${it.path} ${it.message}`).join('\n') ?? '';
    expect(lines).toContain(file);
    expect(lines).toContain(text);
  });
});
