import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import type { BuildOptions } from '#build/config/buildOptions.ts';
import { sharedServiceWorker } from '#build/core/sourceMapNames.ts';
import { projectRoot } from '#build/core/sources.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
const pathOf = (path: string) => join(workspace.out, environment, path);
const readText = (path: string) => readFileSync(pathOf(path), 'utf8');
const listFolder = (path: string) => readdirSync(pathOf(path)).sort();
const listAssets = () => listFolder('app/assets').filter((name) => name.endsWith('.js'));
const build = (overrides: Partial<BuildOptions> = {}) =>
  buildCarriers(optionsFor(workspace, { sourceMaps: true, ...overrides }), silent);
const shippedFiles = (out: string) =>
  new Map([...readTree(join(out, environment))].filter(([path]) => !path.startsWith('source-maps')));
const openMap = (script: string) => new TraceMap(readText(`source-maps/${script}.map`));
const photoWorker = (folder = 'acme') =>
  listFolder(`app/${folder}`).find((name) => /^photo-worker-\w+\.js$/.test(name)) as string;

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_country_picker: true } });
  workspace.addTenant('brink', { livery: { flavour: 'standard' } });
  await build();
});
afterAll(() => workspace.dispose());

describe('source maps of a build', () => {
  it('exist for every script of the release, and for no other file', () => {
    const workers = [
      photoWorker(),
      // Contains the analysis of frames, because fallback bundles contain every capability.
      photoWorker('_vice'),
      sharedServiceWorker(readText('app/acme/sw.js')).script,
      sharedServiceWorker(readText('sw-off.js')).script,
    ];
    const expected = [...listAssets(), ...workers].map((name) => `${name}.map`);
    expect(listFolder('source-maps')).toEqual(expected.sort());
  });

  it('do not change any other file of the output', async () => {
    const out = join(workspace.root, 'without');
    await build({ out, sourceMaps: false });
    expect(existsSync(join(out, environment, 'source-maps'))).toBe(false);
    expect(shippedFiles(workspace.out)).toEqual(shippedFiles(out));
  });

  it('are not referenced by the scripts', () => {
    const scripts = [...listAssets().map((name) => `app/assets/${name}`), 'sw-off.js', 'app/acme/sw.js'];
    expect(scripts.filter((path) => /sourceMappingURL|sourceURL/.test(readText(path)))).toEqual([]);
  });

  it('contain the sources with paths relative to the project, and no path of this machine', () => {
    for (const name of listFolder('source-maps')) {
      const text = readText(`source-maps/${name}`);
      const { file, sources, sourcesContent } = JSON.parse(text) as Record<string, string[]>;
      expect(file).toBe(name.replace(/\.map$/, ''));
      // PDF.js is published with source maps. The other names are of modules that the build generates.
      const isExpected = /^(?:src|node_modules|webpack:\/\/pdf\.js)\/|^(?:styles|livery-\w+|phone-metadata):/;
      expect(sources?.filter((path) => !isExpected.test(path))).toEqual([]);
      expect(sourcesContent).toHaveLength(sources?.length ?? 0);
      expect(sourcesContent?.filter((content) => typeof content !== 'string')).toEqual([]);
      for (const folder of [projectRoot, `${homedir()}/`]) expect(text.includes(folder)).toBe(false);
      for (const [index, path] of (sources ?? []).entries())
        if (path.startsWith('src/'))
          expect(sourcesContent?.[index]).toBe(readFileSync(join(projectRoot, path), 'utf8'));
    }
  });

  it('map string literals of the app to the same literals in the source', () => {
    const found = { same: 0, different: [] as string[] };
    for (const [script, text] of [
      ...listAssets().map((name) => [name, readText(`app/assets/${name}`)] as const),
      [photoWorker(), readText(`app/acme/${photoWorker()}`)] as const,
    ]) {
      const lines = text.split('\n');
      const map = openMap(script);
      eachMapping(map, ({ generatedLine, generatedColumn, source, originalLine, originalColumn }) => {
        if (!source?.startsWith('src/')) return;
        const content = map.sourcesContent?.[map.sources.indexOf(source)] ?? '';
        const original = content.split('\n')[originalLine - 1]?.slice(originalColumn) ?? '';
        const generated = lines[generatedLine - 1]?.slice(generatedColumn) ?? '';
        const [shipped, written] = [generated, original].map((it) => /^[`'"]([\w :/-]{5,})/.exec(it)?.[1]);
        if (shipped === undefined || written === undefined) return;
        // esbuild joins template literals with constants.
        if (shipped.startsWith(written)) found.same++;
        else found.different.push(`${source}:${originalLine} ${shipped} ${written}`);
      });
    }
    expect(found.different).toEqual([]);
    expect(found.same).toBeGreaterThan(500);
  });
});

describe('a build with source maps', () => {
  it('recompiles a carrier that an earlier build compiled without source maps', async () => {
    const out = join(workspace.root, 'later');
    await build({ out, sourceMaps: false });
    const before = shippedFiles(out);
    const report = await build({ out });
    expect(report.carriers.map(({ built }) => built)).toEqual([true, true]);
    expect(readTree(join(out, environment, 'source-maps'))).toEqual(readTree(pathOf('source-maps')));
    expect(shippedFiles(out)).toEqual(before);
    const repeated = await build({ out });
    expect(repeated.carriers.map(({ built }) => built)).toEqual([false, false]);
  });

  it('fails if a source contains a value of an environment variable', async () => {
    const out = join(workspace.root, 'secret');
    const text = readFileSync(join(projectRoot, 'src/main.tsx'), 'utf8');
    const comment = /\/\*\* ([^*\n]{30,}) \*\//.exec(text)?.[1] ?? '';
    expect(comment).not.toBe('');
    await expect(build({ out, env: { SECRET: comment } })).rejects.toThrow(
      /source-maps\/[\w-]+\.js\.map contains/,
    );
  });
});
