import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { kim, logIn } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['marlowe']);
const viewport = { width: 390, height: 844 };

async function openPhotos(reducedMotion: 'reduce' | 'no-preference') {
  const watched = await browser.open({ origin: site.url, viewport, reducedMotion });
  await logIn(watched.page, 'marlowe', kim);
  await recordSlides(watched.page);
  return watched;
}

/** Records the first frame of every animation that moves a step, and by how many px the page is then too wide. */
async function recordSlides(page: Page): Promise<void> {
  await page.evaluate(() => {
    const slides: string[] = [];
    const overhangs: number[] = [];
    Object.assign(window, { slides, overhangs });
    const { animate } = Element.prototype;
    Element.prototype.animate = function record(keyframes, options) {
      const [first] = keyframes as Keyframe[];
      if (this.matches('.sheet-body')) slides.push(String(first?.transform));
      const animation = animate.call(this, keyframes, options);
      const { scrollWidth, clientWidth } = document.documentElement;
      overhangs.push(scrollWidth - clientWidth);
      return animation;
    };
  });
}

const slidesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { slides: string[] }).slides.splice(0));
const openClaim = (page: Page) => page.locator('a.claim[href*="4202"]').click();

describe('movement between steps', () => {
  it('follows the direction of the navigation', async () => {
    const { page, consoleErrors } = await openPhotos('no-preference');
    await openClaim(page);
    await page.locator('.sets').waitFor();
    await expect.poll(() => slidesOf(page)).toEqual(['translateX(16px)']);
    await page.goBack();
    await page.locator('a.claim').first().waitFor();
    await expect.poll(() => slidesOf(page)).toEqual(['translateX(-16px)']);
    expect(consoleErrors).toEqual([]);
  });

  it('does not make the page wider than the window', async () => {
    const { page } = await openPhotos('no-preference');
    await openClaim(page);
    await page.locator('.sets').waitFor();
    await page.locator('.actions .btn--main').click();
    await page.locator('.shoot').waitFor();
    const overhangs = await page.evaluate(() => (window as unknown as { overhangs: number[] }).overhangs);
    expect(overhangs.length).toBeGreaterThan(1);
    expect(overhangs.filter((px) => px > 0)).toEqual([]);
  });

  it('does not exist for users who prefer less motion', async () => {
    const { page } = await openPhotos('reduce');
    await openClaim(page);
    await page.locator('.sets').waitFor();
    await page.goto('/app/marlowe/4202/photos?step=next&set=2');
    await page.locator('.turntable').waitFor();
    const body = page.locator('[data-part=tyres]');
    const atRest = await body.getAttribute('d');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await body.getAttribute('d')).toBe(atRest);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
