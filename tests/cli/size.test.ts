import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/pipeline.ts';
import { livery } from '../support/cli.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
const size = (...argv: string[]) => livery(['size', '--out', 'out', ...argv], workspace.root);
const json = async (...argv: string[]) => JSON.parse((await size(...argv, '--json')).stdout);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('brink', { livery: { flavour: 'standard' } });
  await buildCarriers(optionsFor(workspace), silent);
  cpSync(workspace.out, join(workspace.root, 'before'), { recursive: true });
});
afterAll(() => workspace.dispose());

describe('livery size', () => {
  it('prints the transfer size of each carrier, area and worker, with each variant once', async () => {
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
    const release = JSON.parse(readFileSync(join(workspace.out, 'production-us/release.json'), 'utf8'));
    expect(data).toMatchObject({ version: 2, command: 'size', release: release.release, quality: 5 });
    expect(data.carriers).toHaveLength(1);
    expect(data.carriers[0]).toMatchObject({ code: 'acme', ...release.carriers.acme.bytes });
    expect(data.carriers[0].firstScreen).toBe(
      release.carriers.acme.bytes.html + release.carriers.acme.bytes.js,
    );
    expect(data.variants[0].js).toBe(release.carriers.acme.bytes.js);
    expect(data.variants.map((variant: { bundles: string[] }) => variant.bundles)).toEqual([['acme']]);
  });

  it('accepts the environment folder inside an output', async () => {
    const inner = await size('--out', 'out/production-us', '--against', 'before/production-us');
    expect(inner).toEqual(await size('--against', 'before'));
    expect(inner.exit).toBe(0);
  });

  it('names the part that grew since another output, and the affected carriers', async () => {
    workspace.addTenant('acme', { strings: { 'start.title': 'Words that were not there: quixotic jazz' } });
    await buildCarriers(optionsFor(workspace), silent);
    const { changes } = await json('--against', 'before');
    expect(changes.inputs).toEqual([]);
    expect(
      changes.parts.map(({ part, carriers }: Record<string, unknown>) => [part, carriers]).sort(),
    ).toEqual([
      ['data', ['acme']],
      ['html', ['acme']],
    ]);
    const { stderr } = await size('--against', 'before');
    expect(stderr).toMatch(/^ {2}data +\+\d+ B {2}now \d\.\d kB {2}acme$/m);
    const unchanged = await size('--against', 'out');
    expect(unchanged.stderr).toContain('No bundle changed its size.');
  });

  it('draws a treemap of each variant as a page that loads nothing', async () => {
    const { exit, stderr } = await size('--page', 'pages/size.html');
    expect([exit, stderr.split('\n').at(-2)]).toEqual([0, 'Page: pages/size.html']);
    const html = readFileSync(join(workspace.root, 'pages/size.html'), 'utf8');
    expect(html.match(/<script|src=|href=|url\(/)).toBeNull();
    expect(html.includes(workspace.root)).toBe(false);
    expect([...html.matchAll(/<summary>([^<]*) · /g)].map(([, bundles]) => bundles)).toEqual(
      expect.arrayContaining(['acme', 'brink', 'supplements']),
    );
    const titles = [...html.matchAll(/<title>([^<]*): [\d.]+ k?B</g)].map(([, title]) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['first screen', 'react-dom', 'src/app', 'src/main.tsx', 'src/ui/base.css']),
    );
  });

  it('gives each box of the treemap its share of the download', async () => {
    await size('acme', '--page', 'size.html');
    const html = readFileSync(join(workspace.root, 'size.html'), 'utf8');
    const pattern = /width="(\d+)" height="(\d+)"><title>([^:]*): ([\d.]+) kB/g;
    const boxes = new Map(
      [...html.matchAll(pattern)].map(([, w, h, name, bytes]) => [name, { w, h, bytes: Number(bytes) }]),
    );
    const [worker, sentry] = [boxes.get('photo worker'), boxes.get('sentry')];
    const areaOf = (box: typeof worker) => Number(box?.w) * Number(box?.h);
    expect(areaOf(worker) / areaOf(sentry)).toBeCloseTo((worker?.bytes ?? 0) / (sentry?.bytes ?? 0), 1);
  });

  it.each([
    [1, ['nobody'], 'does not contain nobody'],
    [2, ['--against', 'nowhere'], 'is not an output folder that contains production-us'],
    [2, ['--to', 'folder:www'], '--to has no effect without --against.\n  Add --against current'],
    [3, ['--env', 'qa1'], 'contains no release for qa1'],
    [3, ['--page', 'tenants'], 'tenants cannot be written.'],
  ])('exits %d for the arguments %j', async (code, argv, message) => {
    const { exit, stderr } = await size(...argv);
    expect([exit, stderr]).toEqual([code, expect.stringContaining(message)]);
  });

  it('reports that an older release has no bundle stats', async () => {
    const path = join(workspace.root, 'before/production-us/release.json');
    const release = JSON.parse(readFileSync(path, 'utf8'));
    for (const variant of Object.values(release.variants) as { bundleStats?: string }[])
      delete variant.bundleStats;
    for (const carrier of Object.values(release.carriers) as { variant: string }[]) {
      release.variants.older = release.variants[carrier.variant];
      carrier.variant = 'older';
    }
    writeFileSync(path, JSON.stringify(release));
    rmSync(join(workspace.root, 'before/production-us/bundle-stats'), { recursive: true });
    const { exit, stderr } = await size('--against', 'before');
    expect(exit).toBe(0);
    expect(stderr).toContain('The earlier release has no source sizes for acme, brink.');
  });
});
