import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import { integrity } from '#build/core/hash.ts';
import type { BuildReport } from '#build/write/buildReport.ts';
import { isOutput, readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const build = (workspace: Workspace, overrides = {}) =>
  buildCarriers(optionsFor(workspace, overrides), silent);

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

describe('build of two carriers', () => {
  let shared: Workspace;
  let tree: Map<string, string>;
  beforeAll(async () => {
    shared = createWorkspace();
    shared.addTenant('acme', {
      provider: { name: 'Acme Assurance' },
      strings: { 'start.title': 'Acme canary title' },
    });
    shared.addTenant('brink', {
      provider: { name: 'Brink Mutual' },
      livery: { locale: 'sr', flavour: 'standard' },
    });
    await build(shared);
    tree = readTree(shared.out);
  });
  afterAll(() => shared.dispose());

  it('writes one static folder per carrier under the public path /app [PIPE-01 PIPE-22]', () => {
    for (const code of ['acme', 'brink']) {
      for (const page of ['index', 'start', 'activate', 'login', 'tos', 'not-found']) {
        const html = tree.get(`production-us/app/${code}/${page}.html`) ?? '';
        expect(html, `${code} ${page}`).toMatch(/^<!doctype html>/);
        const links = [...html.matchAll(/\s(?:src|href)="(\/[^"]*)"/g)].map((match) => match[1] as string);
        expect(links.filter((link) => !link.startsWith('/app/'))).toEqual([]);
      }
    }
  });

  it('references scripts by fingerprinted names with integrity hashes [PIPE-38]', () => {
    const html = tree.get('production-us/app/acme/start.html') ?? '';
    const entry =
      /<script [^>]*type="module" src="\/app\/assets\/([A-Za-z]+-[0-9A-Z]{8}\.js)" integrity="sha256-/.exec(
        html,
      )?.[1];
    expect(tree.has(`production-us/app/assets/${entry}`)).toBe(true);
    const assets = [...tree.keys()].filter((path) => path.startsWith('production-us/app/assets/'));
    const name =
      /\/(?:[A-Za-z]+-[0-9A-Z]{8}\.js|(?:(?:barcode-worker|pdf-worker|\w+-delivery)-)?[0-9a-f]{16}\.(?:js|css|svg|html|png|wasm))(?:\.br)?$/;
    for (const path of assets) expect(path).toMatch(name);
  });

  it('lists the integrity hash of every script that the entry script may load [trust T23]', () => {
    const html = tree.get('production-us/app/acme/start.html') ?? '';
    const { integrity: integrityMap } = JSON.parse(
      /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
    const entry = /<script [^>]*type="module" src="([^"]*)"/.exec(html)?.[1];
    const release = readRelease(join(shared.out, 'production-us')) as Release;
    const { assets } = release.variants[release.carriers.acme?.variant ?? ''] ?? { assets: {} };
    const scripts = Object.keys(assets)
      // The service worker imports the delivery script, and the import map does not apply to it.
      .filter((name) => name.endsWith('.js') && !/^\w+-delivery-/.test(name))
      .map((name) => `/app/assets/${name}`);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Object.keys(integrityMap).sort()).toEqual(scripts.filter((path) => path !== entry).sort());
    for (const [path, hash] of Object.entries(integrityMap)) {
      const bytes = Buffer.from(tree.get(`production-us${path}`) ?? '', 'latin1');
      expect([path, hash]).toEqual([path, integrity(bytes)]);
    }
  });

  it('includes the name, the colour and the texts of the carrier in the static HTML [BRAND-01]', () => {
    const html = tree.get('production-us/app/acme/start.html') ?? '';
    const body = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));
    expect(body).toContain('Acme canary title');
    expect(body).toContain('Acme Assurance');
    expect(html).toContain('--brand-solid:#11395');
  });

  it('renders each carrier in its locale [BRAND-21]', () => {
    expect(tree.get('production-us/app/acme/start.html')).toContain('<html lang="en"');
    expect(tree.get('production-us/app/brink/start.html')).toContain('<html lang="sr"');
    expect(Buffer.from(tree.get('production-us/app/brink/start.html') ?? '', 'latin1').toString()).toContain(
      'Pokažite nam štetu',
    );
  });

  it('writes a landing page and a not-found page [ROUTE-26]', () => {
    expect(tree.get('production-us/index.html')).toMatch(/^<!doctype html>/);
    expect(tree.get('production-us/app/index.html')).toBe(tree.get('production-us/index.html'));
    expect(tree.get('production-us/404.html')).toContain('404 Page not Found');
  });
});

describe('repeated build', () => {
  let repaired: Workspace;
  let clean: Map<string, string>;
  beforeAll(async () => {
    repaired = createWorkspace();
    repaired.addTenant('acme');
    await build(repaired);
    clean = readTree(repaired.out);
  });
  afterAll(() => repaired.dispose());

  it('changes no files if the inputs are unchanged, and reports that it built no carrier', async () => {
    workspace.addTenant('acme');
    const first = await build(workspace);
    const before = readTree(workspace.out);
    const second = await build(workspace);
    expect(readTree(workspace.out)).toEqual(before);
    expect(second.release).toBe(first.release);
    expect(second.carriers.map((carrier) => carrier.built)).toEqual([false]);
  });

  const damages: [string, (out: string) => void][] = [
    ['a flipped byte in a page', (out: string) => damage(join(out, 'app/acme/start.html'))],
    ['a missing page', (out: string) => rmSync(join(out, 'app/acme/login.html'))],
    ['a stray file', (out: string) => writeFileSync(join(out, 'app/acme/stray.html'), 'x')],
    ['a damaged script', (out: string) => damage(join(out, 'app/assets', firstOf(out, '.js')))],
    ['a damaged compressed script', (out: string) => damage(join(out, 'app/assets', firstOf(out, '.js.br')))],
    ['a truncated record', (out: string) => writeFileSync(join(out, 'app/acme/.bundle.json'), '{"key":')],
    ['no records', (out: string) => rmSync(join(out, '.build'), { recursive: true })],
  ];
  it.each(sampleUnlessDeep(damages, 5))('repairs an output with %s', async (_what, damageOutput) => {
    damageOutput(join(repaired.out, 'production-us'));
    await build(repaired);
    expect(readTree(repaired.out)).toEqual(clean);
  });

  it('produces the output of a clean build after carriers were edited, added and removed', async () => {
    workspace.addTenant('acme');
    workspace.addTenant('brink', { capabilities: { hide_call_for_help: true } });
    await build(workspace);
    workspace.addTenant('brink', { strings: { 'start.title': 'Changed' } });
    workspace.addTenant('corvo');
    rmSync(join(workspace.tenants, 'acme'), { recursive: true });
    const again = await build(workspace);
    expect(again.removed).toEqual(['acme']);
    const edited = readTree(workspace.out);
    await build(workspace, { out: join(workspace.root, 'fresh') });
    expect(edited).toEqual(readTree(join(workspace.root, 'fresh')));
  });

  it('writes only the selected carrier, and keeps the other carriers of an existing output', async () => {
    for (const code of ['acme', 'brink']) workspace.addTenant(code);
    await build(workspace, { codes: ['acme'] });
    expect(readdirSync(join(workspace.out, 'production-us/app')).sort()).toEqual(['acme', 'assets']);
    expect(existsSync(join(workspace.out, 'production-us/index.html'))).toBe(false);
    await build(workspace);
    const full = readTree(workspace.out);
    await build(workspace, { codes: ['brink'] });
    expect(readTree(workspace.out)).toEqual(full);
  });

  it('skips a carrier that is disabled in the environment', async () => {
    workspace.addTenant('acme', { livery: { environments: { 'production-us': { enabled: false } } } });
    const report = await build(workspace);
    expect(report.skipped).toEqual(['acme']);
    expect(existsSync(join(workspace.out, 'production-us/app/acme'))).toBe(false);
  });
});

describe('build with a broken carrier', () => {
  const breakages: [string, (w: Workspace, code: string) => void, RegExp][] = [
    [
      'invalid JSON',
      (w, code) => w.write(`tenants/${code}/provider.json`, '{\n "name": \n}'),
      /provider\.json:\d+ is not valid JSON/,
    ],
    [
      'a missing logo',
      (w, code) => w.addTenant(code, { provider: { vertical_logo_url: 'logos/gone.svg' } }),
      /vertical_logo_url: refers to logos\/gone\.svg, which does not exist/,
    ],
    [
      'a code that differs from the folder name',
      (w, code) => w.addTenant(code, { provider: { client_code: '../x' } }),
      /client_code: is "\.\.\/x", but the folder is "bad-\d"/,
    ],
    [
      'a string of the wrong type',
      (w, code) => w.addTenant(code, { strings: { 'start.title': 5 } }),
      /strings\.json:2 start\.title/,
    ],
  ];

  const codes = breakages.map((_, index) => `bad-${index}`);
  let broken: Workspace;
  let before: ReadonlyMap<string, string>;
  let after: ReadonlyMap<string, string>;
  let report: BuildReport;
  beforeAll(async () => {
    broken = createWorkspace();
    for (const code of ['good', ...codes]) broken.addTenant(code);
    await build(broken);
    before = readTree(broken.out);
    for (const [index, [, breakCarrier]] of breakages.entries()) breakCarrier(broken, `bad-${index}`);
    broken.addTenant('good', { strings: { 'start.title': 'New words' } });
    report = await build(broken);
    after = readTree(broken.out);
  });
  afterAll(() => broken.dispose());

  it('builds the other carriers [PIPE-37] [trust B1]', () => {
    expect(report.failed.map(({ code }) => code)).toEqual(codes);
    expect(report.carriers.map(({ code, built }) => [code, built])).toEqual([['good', true]]);
    expect(after.get('production-us/app/good/start.html')).toContain('New words');
  });

  it.each(breakages.map(([what, , reason], index) => [what, `bad-${index}`, reason] as const))(
    'reports %s and keeps the old bundle [PIPE-13 PIPE-37] [trust B1]',
    (_what, code, reason) => {
      const problems = report.failed.find((failure) => failure.code === code)?.problems ?? [];
      expect(
        problems.map((p) => `${p.file}:${p.line} ${p.path}: ${p.message}`.replace(' : ', ' ')).join('\n'),
      ).toMatch(reason);
      expect(problems.every((problem) => problem.hint.length > 5 && problem.line > 0)).toBe(true);
      const bundleOf = (tree: ReadonlyMap<string, string>) =>
        [...tree].filter(([path]) => path.startsWith(`production-us/app/${code}/`));
      expect(bundleOf(before)).not.toEqual([]);
      expect(bundleOf(after)).toEqual(bundleOf(before));
    },
  );

  it('builds nothing in strict mode', async () => {
    workspace.addTenant('good');
    workspace.addTenant('bad', { provider: { nmae: 'x' } });
    const report = await build(workspace, { strict: true });
    expect(report.release).toBeNull();
    expect(report.failed).toHaveLength(1);
    expect(isOutput(join(workspace.out, 'production-us'))).toBe(false);
  });

  it('writes nothing outside its output folder if a carrier code is a path', async () => {
    workspace.addTenant('good');
    const before = [...readTree(workspace.root).keys()];
    const report = await build(workspace, { codes: ['../x', 'good', '..', 'a/b'] });
    expect(report.failed.map(({ code }) => code)).toEqual(['..', '../x', 'a/b']);
    const added = [...readTree(workspace.root).keys()].filter((path) => !before.includes(path));
    expect(added.every((path) => path.startsWith('out/production-us/'))).toBe(true);
  });
});

describe('carrier check', () => {
  const check = (codes?: readonly string[]) => {
    const { tenants, environments } = workspace;
    const options = { tenants, environments, environment: 'production-us', ...(codes && { codes }) };
    return checkCarriers(options);
  };
  const diagnosticLines = async () =>
    (await check()).checked
      .flatMap(({ diagnostics }) => diagnostics)
      .map((d) => `${d.severity} ${d.file}:${d.line} ${d.path} ${d.message} ${d.hint}`);

  it('reports all errors of a carrier together, including its logos', async () => {
    workspace.addTenant('bad', {
      provider: { nmae: 'x', phone: 'ring us', horizontal_logo_url: 'logos/gone.svg' },
      strings: { 'start.titel': 'x' },
    });
    expect(await diagnosticLines()).toEqual([
      expect.stringMatching(/^error bad\/provider\.json:\d+ phone is not a phone number such as/),
      expect.stringMatching(/^error bad\/provider\.json:\d+ nmae is not a known key\. Did you mean name\?/),
      expect.stringMatching(/^error bad\/provider\.json:\d+ horizontal_logo_url refers to logos\/gone\.svg/),
      expect.stringMatching(/^error bad\/strings\.json:2 start\.titel .*start\.title/),
    ]);
  });

  it('warns about a logo whose extension does not match its content', async () => {
    workspace.addTenant('bad', { provider: { original_logo_url: 'logos/original.svg' } });
    workspace.write('tenants/bad/logos/original.svg', readFileSync('public/icons/pdf-icon.png'));
    expect(await diagnosticLines()).toEqual([
      'warning bad/logos/original.svg:1  is a PNG image, although its extension is different; it is shipped as .png. Rename it to logos/original.png, also in provider.json.',
    ]);
  });
});

describe('output folder', () => {
  it('is rejected if it is a symbolic link', async () => {
    workspace.addTenant('acme');
    mkdirSync(join(workspace.root, 'elsewhere'));
    symlinkSync(join(workspace.root, 'elsewhere'), workspace.out);
    await expect(build(workspace)).rejects.toMatchObject({ exit: 3 });
    expect(readdirSync(join(workspace.root, 'elsewhere'))).toEqual([]);
  });
});

/** Flips one bit in place, so that hard links to the file change too, as with disk corruption. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function firstOf(out: string, suffix: string): string {
  return (
    readdirSync(join(out, 'app/assets'))
      .sort()
      .find((name) => name.endsWith(suffix)) ?? ''
  );
}

describe('build after a build that was aborted between two carriers', () => {
  it('rebuilds only the carrier that the aborted build had already replaced', async () => {
    const write = (title: string) => {
      for (const code of ['acme', 'brink'])
        workspace.addTenant(code, { strings: { 'start.title': `${title} of ${code}` } });
    };
    write('First canary');
    await build(workspace);
    const clean = readTree(workspace.out);
    write('Second canary');
    const control = new AbortController();
    const events = { ...silent, finished: () => control.abort() };
    const options = optionsFor(workspace, { jobs: 1, signal: control.signal });
    await expect(buildCarriers(options, events)).rejects.toThrow(/abort/i);
    expect(readTree(workspace.out)).not.toEqual(clean);
    write('First canary');
    const report = await build(workspace);
    expect(report.carriers.map(({ code, built }) => [code, built])).toEqual([
      ['acme', true],
      ['brink', false],
    ]);
    expect(readTree(workspace.out)).toEqual(clean);
  });
});
