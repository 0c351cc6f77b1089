import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { browserTargets } from '#build/compile/browsers.ts';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

let workspace: Workspace;
/** Path below the environment folder → bytes, for each file of acme's bundle. */
let bundle: Map<string, Buffer>;

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  await buildCarriers(optionsFor(workspace), silent);
  bundle = readBundle('acme');
});
afterAll(() => workspace.dispose());

describe('bundle of one carrier', () => {
  it('contains fully minified scripts and styles [PIPE-15]', async () => {
    const scripts = [...bundle].filter(([path]) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const [path, bytes] of scripts) {
      const again = await transform(bytes.toString(), {
        minify: true,
        charset: 'utf8',
        legalComments: 'none',
        target: browserTargets,
      });
      expect(bytes.length, path).toBeLessThan(Buffer.byteLength(again.code) * 1.02);
    }
    const html = bundle.get('app/acme/start.html')?.toString() ?? '';
    for (const [, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) {
      const again = await transform(css, { loader: 'css', minify: true, charset: 'utf8' });
      expect(css.length).toBeLessThan(again.code.length * 1.02 + 8);
    }
  });

  it('contains no trace of a development build', () => {
    const scripts = [...bundle].filter(([path]) => path.endsWith('.js'));
    const traces = [/[\w$)]\.StrictMode\b(?!=)/, /jsxDEV/, /React DevTools/, /sourceMappingURL=data:/];
    const found = scripts.flatMap(([path, bytes]) =>
      traces.flatMap((trace) => trace.exec(bytes.toString())?.map((text) => [path, text]) ?? []),
    );
    expect(found).toEqual([]);
  });

  it('contains every file of the public folder unchanged, under a fingerprinted name [PIPE-38]', () => {
    const files = readdirSync(join(projectRoot, 'public'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(projectRoot, 'public', name))
      .filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      const content = readFileSync(path);
      const found = [...bundle].filter(([, bytes]) => bytes.equals(content)).map(([name]) => name);
      expect(found, relative(projectRoot, path)).toEqual([
        expect.stringMatching(/^app\/assets\/[0-9a-f]{16}\.\w+$/),
      ]);
    }
  });
});

/** The files that the release lists for a carrier and for its variant, without precompressed files. */
function readBundle(code: string): Map<string, Buffer> {
  const root = join(workspace.out, 'production-us');
  const release = readRelease(join(root)) as Release;
  const { files, variant } = release.carriers[code] as Release['carriers'][string];
  const paths = [
    ...Object.keys(files).map((name) => `app/${code}/${name}`),
    ...Object.keys(release.variants[variant]?.assets ?? {}).map((name) => `app/assets/${name}`),
  ];
  const uncompressed = paths.filter((path) => !/\.(br|gz)$/.test(path));
  return new Map(uncompressed.map((path) => [path, readFileSync(join(root, path))]));
}
