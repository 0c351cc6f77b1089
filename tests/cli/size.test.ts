import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

let workspace: Workspace;
const size = (...argv: string[]) => livery(['size', '--out', 'out', ...argv], workspace.root);
const json = async (...argv: string[]) => JSON.parse((await size(...argv, '--json')).stdout);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('brink', { livery: { flavour: 'standard' } });
  await buildCarriers(optionsFor(workspace), silent);
}, 240_000);
afterAll(() => workspace.dispose());

describe('livery size', () => {
  it('prints the transfer sizes of carriers, areas and workers, grouped by variant', async () => {
    const { exit, stdout, stderr } = await size();
    expect([exit, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(
      /^out\/production-us: release [0-9a-f]{16}, 2 carriers in 2 variants, and 3 without a carrier \(_standard, _vice, supplements\)\.$/m,
    );
    expect((await size('acme')).stderr).toContain(', 1 carrier in 1 variant.\n');
    expect(stderr).toMatch(/^production\.vice\.usesVinVerification$/m);
    expect(stderr).toMatch(/^ {4}acme +\d\d\.\d kB {2}html \d\.\d kB · js \d\d\.\d kB · texts \d\.\d kB/m);
    expect(stderr).toMatch(/^ {4}member area +[\d.]{3,5} kB$/m);
    expect(stderr).toMatch(/^ {4}photo worker +\d\d\.\d kB$/m);
    expect(stderr).toContain('build --release');
  });

  it('prints the sizes of the release as JSON on stdout', async () => {
    const data = await json('acme');
    const release = readRelease(join(workspace.out, 'production-us')) as Release;
    const { bytes } = release.carriers.acme as Release['carriers'][string];
    expect(data).toMatchObject({ version: 2, command: 'size', release: release.release, quality: 5 });
    expect(data.carriers).toHaveLength(1);
    expect(data.carriers[0]).toMatchObject({ code: 'acme', ...bytes });
    expect(data.carriers[0].firstScreen).toBe(bytes.html + bytes.js);
    expect(data.variants[0].js).toBe(bytes.js);
    expect(data.variants.map((variant: { bundles: string[] }) => variant.bundles)).toEqual([['acme']]);
  });

  it('writes a self-contained HTML page with a treemap and a list for each variant', async () => {
    const { exit, stderr } = await size('--page', 'pages/size.html');
    expect([exit, stderr.split('\n').at(-2)]).toEqual([0, 'Page: pages/size.html']);
    const html = readFileSync(join(workspace.root, 'pages/size.html'), 'utf8');
    expect(html.match(/<script|src=|href=|url\(/)).toBeNull();
    expect(html.includes(workspace.root)).toBe(false);
    const titles = [...html.matchAll(/<summary>([^<]*) </g)].map(([, title]) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['acme · vice', 'brink · standard', 'supplements', 'first screen', 'react-dom']),
    );
    const boxes = [...html.matchAll(/<title>([^<]*) [\d.]+ k?B</g)].map(([, name]) => name);
    expect(boxes).toEqual(expect.arrayContaining(['first screen', 'react-dom', 'photo worker']));
    expect(html).toMatch(/<li>main\.tsx <span class="size">[\d.]+ k?B</);
  });
});
