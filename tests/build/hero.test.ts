import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';
import { anSvg, aPng } from './fixtures/images.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

function encode(type: 'avif' | 'webp', { width = 1200, hasMetadata = false } = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: '#0e6e6b' } });
  return (hasMetadata ? picture.withExif({ IFD0: { Artist: 'A' } }) : picture).toFormat(type).toBuffer();
}

function addPicture(name: string, bytes: Uint8Array | string): void {
  workspace.addTenant('acme', { livery: { hero: { picture: `pictures/${name}`, focal_point: [60, 40] } } });
  workspace.write(`tenants/acme/pictures/${name}`, bytes);
}

async function findProblems(): Promise<string[]> {
  const { checked } = await checkCarriers(optionsFor(workspace));
  return checked.flatMap(({ diagnostics }) =>
    diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`),
  );
}

describe('picture of the start screen', () => {
  it('can be a drawing, a file that only the start page preloads, or none, and adds nothing to the pages of other carriers [BRAND-43 BRAND-41]', async () => {
    addPicture('hero.webp', await encode('webp'));
    workspace.addTenant('brink', { livery: { hero: 'boat', start_layout: 'quiet', shape: 'round' } });
    workspace.addTenant('cliff', { livery: { hero: 'none' } });
    workspace.addTenant('delta');
    await buildCarriers(optionsFor(workspace), silent);
    const tree = readTree(workspace.out);
    const page = (code: string, name = 'start') => tree.get(`production-us/app/${code}/${name}.html`) ?? '';
    const address = /href="(\/app\/acme\/hero-\w+\.webp)" fetchpriority="high">/.exec(page('acme'))?.[1];
    expect(tree.has(`production-us${address}`)).toBe(true);
    expect(page('acme')).toContain(`background-image:url(${address});background-position:60% 40%`);
    expect(page('acme', 'login')).not.toContain('fetchpriority');
    const drawing = /"hero":"([^"]+)"/.exec(page('brink'))?.[1] ?? '';
    expect(tree.get(`production-us${drawing}`)).toContain('<symbol id="art-hero"');
    expect(page('brink')).toContain('<symbol id="art-hero"');
    const [ofBoat, usual] = ['brink', 'delta'].map(
      (code) => /<symbol id="art-hero".*<\/symbol>/.exec(page(code))?.[0],
    );
    expect(ofBoat).not.toBe(usual);
    const style = (code: string) => page(code).split('<style>')[1]?.split(':focus-visible')[0] ?? '';
    expect(style('brink')).toMatch(
      /--radius-control:28px.*html \.landing\{[^}]*flex-direction:column-reverse/s,
    );
    expect(style('delta')).not.toMatch(/html \.landing\{|28px/);
    expect(page('acme') + page('cliff')).not.toContain('<symbol');
    expect(page('cliff')).toContain('background-image:url(/app/cliff/logo-');
    expect(page('delta')).not.toMatch(/\/hero-|"hero"|background-size/);
  });

  it.each(['svg', 'avif', 'webp'] as const)('can be a file of the type %s [BRAND-43]', async (type) => {
    addPicture(`hero.${type}`, type === 'svg' ? anSvg('<path d="M0 0h9v9z"/>') : await encode(type));
    expect(await findProblems()).toEqual([]);
  });

  it('is rejected if its file is missing, is a PNG, has metadata or is corrupt [BRAND-43]', async () => {
    workspace.addTenant('acme', { livery: { hero: { picture: 'pictures/hero.webp' } } });
    expect(await findProblems()).toEqual([
      'error livery.hero.picture refers to pictures/hero.webp, which does not exist.',
    ]);
    addPicture('hero.webp', aPng());
    expect(await findProblems()).toEqual(['error livery.hero.picture is a PNG.']);
    addPicture('hero.avif', await encode('avif', { hasMetadata: true }));
    expect(await findProblems()).toEqual(['error livery.hero.picture is an AVIF with metadata.']);
    addPicture('hero.avif', (await encode('avif')).subarray(0, -9));
    expect(await findProblems()).toEqual(['error livery.hero.picture is a corrupt or animated AVIF.']);
  });

  it('is accepted with a warning if it is large or narrow [BRAND-43]', async () => {
    const path = `M${'0 0h9v9z'.repeat(13_000)}`;
    addPicture('hero.svg', anSvg(`<path d="${path}"/>`));
    expect(await findProblems()).toEqual([
      expect.stringMatching(
        /^warning livery\.hero\.picture has \d+ kB; more than 100 kB delay the first screen\.$/,
      ),
    ]);
    addPicture('hero.avif', await encode('avif', { width: 640 }));
    expect(await findProblems()).toEqual([
      'warning livery.hero.picture is 640 pixels wide, which is blurred on wide screens.',
    ]);
  });
});
