import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { nameHash } from '#build/core/hash.ts';
import { readCachedFiles } from '#build/render/serviceWorker.ts';
import { adaptHeaders, headersFor, resolvePath } from '#build/serving/headers.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
const pathOf = (...path: string[]) => join(workspace.out, environment, ...path);
const read = (...path: string[]) => readFileSync(pathOf(...path), 'utf8');
const precachedPaths = (code: string) => Object.keys(readCachedFiles(read('app', code, 'sw.js')) ?? {});
const build = () => buildCarriers(optionsFor(workspace, { environment }), silent);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('brink', { livery: { flavour: 'standard', locale: 'sr' } });
  workspace.addTenant('carta', { livery: { locales: ['sr', 'en'] } });
  expect((await build()).failed).toEqual([]);
});
afterAll(() => workspace.dispose());

describe('service worker of a carrier', () => {
  it('precaches every file that its pages may request, with a matching hash', () => {
    for (const code of ['acme', 'brink']) {
      const precached = readCachedFiles(read('app', code, 'sw.js')) ?? {};
      for (const [path, hash] of Object.entries(precached))
        expect([path, nameHash(readFileSync(pathOf(path)))]).toEqual([path, hash]);
      const isUncompressed = (name: string) => !/\.(br|gz)$/.test(name);
      const carrierFiles = readdirSync(pathOf('app', code)).filter(isUncompressed);
      const required = carrierFiles.filter(
        (name) => !['sw.js', 'not-found.html', 'version.json', '.bundle.json'].includes(name),
      );
      expect(required.filter((name) => precached[`/app/${code}/${name}`] === undefined)).toEqual([]);
      const release = readRelease(pathOf(''));
      const assets = release?.variants[release.carriers[code]?.variant ?? '']?.assets ?? {};
      // The service worker imports the photo delivery script, so the browser itself stores that script.
      const scripts = Object.keys(assets).filter((name) =>
        /^(?:[A-Za-z]+-[0-9A-Z]{8}\.js|[0-9a-f]{16}\.css)$/.test(name),
      );
      expect(scripts.length).toBeGreaterThan(5);
      expect(scripts.filter((name) => precached[`/app/assets/${name}`] === undefined)).toEqual([]);
    }
  });

  it('names the release in version.json, which it does not precache', () => {
    const { release } = JSON.parse(read('app', 'acme', 'version.json'));
    expect(read('app', 'acme', 'sw.js')).toContain(`"release":"${release}"`);
    expect(read('app', 'acme', 'sw.js')).not.toContain('version.json');
  });

  it('precaches no files of other carriers, and the terms only in its languages', () => {
    expect(precachedPaths('acme').filter((path) => !/^\/app\/(assets|acme)\/[^/]+$/.test(path))).toEqual([]);
    const terms = (code: string) =>
      precachedPaths(code).filter((path) => /^\/app\/assets\/\w+\.html$/.test(path));
    expect([terms('acme').length, terms('brink').length]).toEqual([1, 1]);
    expect(terms('acme')).not.toEqual(terms('brink'));
    expect(terms('carta').sort()).toEqual([...terms('acme'), ...terms('brink')].sort());
  });

  it('is a classic script of less than 3 kB without imports of modules', () => {
    const text = read('app', 'acme', 'sw.js');
    expect(text).not.toMatch(/\bimport\s*\(|\bimport\s*["'{*]|\beval\(|new Function|https?:\/\//);
    expect(() => new Function(text)).not.toThrow();
    expect(readFileSync(pathOf('app', 'acme', 'sw.js.br')).length).toBeLessThan(3000);
  });

  it('names the photo delivery script of its flavour, and does not precache that script [PHO-38]', () => {
    for (const [code, flavour, call] of [
      ['acme', 'vice', 'photo_prompt_id'],
      ['brink', 'standard', 'overlay_id'],
    ] as const) {
      const [, path = ''] = /"delivery":"([^"]+)"/.exec(read('app', code, 'sw.js')) ?? [];
      expect(path).toMatch(new RegExp(`^/app/assets/${flavour}-delivery-[0-9a-f]{16}\\.js$`));
      expect(precachedPaths(code)).not.toContain(path);
      const text = read(...path.slice(1).split('/'));
      expect(text).toContain(call);
      // The script contains neither React nor any screen.
      expect(text).not.toMatch(/createElement|react/i);
      expect(readFileSync(pathOf(`${path.slice(1)}.br`)).length).toBeLessThan(19_000);
    }
  });

  it('is served with no-cache and a CSP that allows its own origin, the API and the storages [trust T2]', () => {
    const { fallback } = readRelease(pathOf('')) as Release;
    const headersOf = (path: string) => adaptHeaders(headersFor(path), fallback);
    for (const path of ['/app/acme/sw.js', '/sw-off.js'])
      expect(headersOf(path)).toMatchObject({
        'Cache-Control': 'no-cache',
        'Content-Type': 'text/javascript; charset=utf-8',
      });
    const { deliveryOrigins = [] } = fallback;
    expect(deliveryOrigins.length).toBeGreaterThan(0);
    expect(headersOf('/app/acme/sw.js')['Content-Security-Policy']).toBe(
      `default-src 'none'; script-src 'self'; connect-src 'self' ${deliveryOrigins.join(' ')}; require-trusted-types-for 'script'; trusted-types livery; frame-ancestors 'none'`,
    );
    expect(headersOf('/sw-off.js')['Content-Security-Policy']).toBe(
      "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
    );
    expect(adaptHeaders(headersFor('/app/acme/sw.js'), {})['Content-Security-Policy']).toContain(
      "connect-src 'self';",
    );
  });

  it('is unregistered after its carrier is removed, and does not exist for fallback bundles', () => {
    expect(resolvePath('/app/gone/sw.js')).toMatchObject({
      tries: [
        { file: '/app/gone/sw.js', status: 200 },
        { file: '/sw-off.js', status: 200 },
        { file: '/404.html', status: 404 },
      ],
    });
    expect(read('sw-off.js')).toContain('unregister');
    expect(Object.keys(readRelease(pathOf(''))?.shared ?? {})).toContain('sw-off.js');
    for (const folder of ['_vice', '_standard'])
      expect(existsSync(pathOf('app', folder, 'sw.js'))).toBe(false);
  });

  it('changes with the files of its carrier, and not with the files of another carrier', async () => {
    const before = ['acme', 'brink'].map((code) => read('app', code, 'sw.js'));
    workspace.addTenant('acme', { strings: { 'start.title': 'Other words' } });
    await build();
    const after = ['acme', 'brink'].map((code) => read('app', code, 'sw.js'));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });
});
