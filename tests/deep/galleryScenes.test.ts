import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readEnvironments, selectEnvironment } from '#build/input/environments.ts';
import { type GalleryOptions, makeGallery } from '#scripts/gallery/makeGallery.ts';
import type { Catalogue } from '#scripts/gallery/page/catalogue.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { sharedBrowser } from '../support/browser.ts';
import { fileTempFolder } from '../support/tempFolder.ts';
import { silent } from '../support/tenants.ts';

const browser = sharedBrowser();
const folder = fileTempFolder();
const silentEvents = { ...silent, visits: () => undefined, captured: () => undefined };
const chosen = ['start', 'login-refused', 'claims-none', 'claims-loading', 'estimate-whole'];
const broken: Scene = {
  ...{ id: 'broken', title: 'Broken', area: 'start', path: '/start' },
  steps: [{ waitFor: '.nothing-has-this' }],
};

function capture(out: string, overrides: Partial<GalleryOptions> = {}) {
  const tenants = join(projectRoot, 'tenants');
  const environments = readEnvironments(join(tenants, 'environments.json'));
  return makeGallery(
    {
      ...{ tenants, environments, environment: selectEnvironment(environments, 'development') },
      ...{ codes: ['marlowe'], scenes: scenes.filter(({ id }) => chosen.includes(id)), hasSceneFilter: true },
      ...{
        widths: [360, 1280],
        locales: [],
        theme: 'light',
        jobs: 2,
        baselineFolder: undefined,
        env: process.env,
      },
      out: join(folder(), out),
      ...overrides,
    },
    silentEvents,
  );
}

const states = ({ pictures }: Catalogue) => pictures.map(({ change, failure }) => failure ?? change.kind);

describe('gallery of selected scenes', () => {
  it('captures each scene at each width, is the same on a second capture, and can be browsed from disk', async () => {
    const first = await capture('first');
    expect(first.catalogue.pictures).toHaveLength(2 * chosen.length);
    expect(states(first.catalogue)).toEqual(Array(2 * chosen.length).fill('unknown'));
    const again = await capture('again', { baselineFolder: first.folder });
    expect(states(again.catalogue)).toEqual(Array(2 * chosen.length).fill('same'));
    const { page, consoleErrors, foreignRequests } = await browser.open({
      origin: 'null',
      viewport: { width: 1280, height: 800 },
    });
    await page.goto(pathToFileURL(join(again.folder, 'index.html')).href);
    await page.locator('#width').selectOption('360');
    expect(await page.locator('.pic').count()).toBe(chosen.length);
    await page.locator('#find').fill('estimate');
    await page.locator('.pic').click();
    const screenshot = page.locator('#box .stage img');
    await expect.poll(() => screenshot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/^pic/);
    expect(new URL(page.url()).hash).toBe('#find=estimate&width=360');
    expect([consoleErrors, foreignRequests]).toEqual([[], []]);
  });

  it('reports why a scene cannot be reached and captures the other scenes', async () => {
    const selected = [broken, ...scenes.filter(({ id }) => id === 'start')];
    const { catalogue } = await capture('broken', { scenes: selected, widths: [360], timeoutMs: 1500 });
    expect(catalogue.pictures.map(({ scene, failure }) => [scene, failure])).toEqual([
      ['broken', expect.stringContaining('.nothing-has-this')],
      ['start', null],
    ]);
    expect(catalogue.pictures[0]?.file, 'screenshot of the failed screen').not.toBeNull();
  });
});
