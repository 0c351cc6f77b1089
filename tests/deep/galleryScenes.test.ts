import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { type GalleryOptions, makeGallery } from '#scripts/gallery/makeGallery.ts';
import type { Picture } from '#scripts/gallery/pictures.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { silent } from '../support/pipeline/tenants.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();
const folder = fileTempFolder();
const silentEvents = { ...silent, visits: () => undefined, captured: () => undefined };
const chosen = ['start', 'login-refused', 'claims-none', 'claims-loading', 'estimate-whole'];
const broken: Scene = {
  id: 'broken',
  title: 'Broken',
  area: 'start',
  path: '/start',
  steps: [{ waitFor: '.nothing-has-this' }],
};

function capture(out: string, overrides: Partial<GalleryOptions> = {}) {
  const tenants = join(projectRoot, 'tenants');
  const folderOut = join(folder(), out);
  const environments = readEnvironments(join(tenants, 'environments.json'));
  return makeGallery(
    {
      tenants,
      environments,
      environment: selectEnvironment(environments, 'development'),
      codes: ['marlowe'],
      scenes: scenes.filter(({ id }) => chosen.includes(id)),
      hasSceneFilter: true,
      widths: [360, 1280],
      locales: [],
      theme: 'light',
      env: process.env,
      out: folderOut,
      against: folderOut,
      ...overrides,
    },
    silentEvents,
  );
}

const statesOf = ({ pictures }: { readonly pictures: readonly Picture[] }) =>
  pictures.map(({ state }) => state);

describe('gallery of selected scenes', () => {
  it('captures each scene at each size, finds what changed since the last run, and can be browsed from disk', async () => {
    const widths = [360, '390x844', 1280] as const;
    const first = await capture('first', { widths });
    expect(statesOf(first)).toEqual(Array(3 * chosen.length).fill('new'));
    for (const { name } of first.pictures) {
      const { channels } = await sharp(join(folder(), 'first', `${name}.png`)).stats();
      expect([name, Math.max(...channels.map(({ stdev }) => stdev))], 'not blank').toEqual([
        name,
        expect.toSatisfy((deviation: number) => deviation > 5),
      ]);
    }
    // Makes one picture of the first run differ from the next run.
    const [changed] = first.pictures;
    writeFileSync(
      join(folder(), 'first', `${changed?.name}.png`),
      await sharp({ create: { width: 360, height: 740, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const again = await capture('again', { widths, against: join(folder(), 'first') });
    expect(statesOf(again)).toEqual(['changed', ...Array(3 * chosen.length - 1).fill('same')]);
    const { page, consoleErrors, foreignRequests } = await browser.open({
      origin: 'null',
      viewport: { width: 1280, height: 800 },
    });
    await page.goto(pathToFileURL(join(folder(), 'again/index.html')).href);
    await page.getByLabel('Search').fill('estimate 1280');
    await page.locator('main').getByRole('button').click();
    const widthOf = () =>
      page.locator('dialog img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthOf).toBe(1280);
    await page.keyboard.press('Escape');
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Show').selectOption('changed');
    await page.locator('main').getByRole('button').click();
    await page.getByRole('button', { name: 'Before' }).click();
    await expect.poll(widthOf).toBe(360);
    expect([consoleErrors, foreignRequests]).toEqual([[], []]);
  });

  it('reports why a scene cannot be reached and captures the other scenes', async () => {
    const selected = [broken, ...scenes.filter(({ id }) => id === 'start')];
    const { pictures } = await capture('broken', { scenes: selected, widths: [360], timeoutMs: 1500 });
    expect(pictures.map(({ scene, failure }) => [scene.id, failure])).toEqual([
      ['broken', expect.stringContaining('.nothing-has-this')],
      ['start', undefined],
    ]);
  });
});
