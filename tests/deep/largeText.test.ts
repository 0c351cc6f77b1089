import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { zoomText } from '../support/layout.ts';
import { kim, lee, logIn, sam } from '../support/logIn.ts';
import { waitForHydration } from '../support/screens.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/** Serbian has long words. */
const site = sandboxSite(['vidra']);
const smallPhone = { width: 320, height: 640 };

async function open(path: string, customer?: typeof sam): Promise<Page> {
  const { page } = await browser.open({ origin: site.url, viewport: smallPhone });
  if (customer) await logIn(page, 'vidra', customer);
  await page.goto(`/app/vidra${path}`);
  await waitForHydration(page);
  await zoomText(page, '200%');
  return page;
}

/** Returns the visible text of an element, line by line. */
const linesOf = (element: Locator) =>
  element.evaluate((target) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isVisible = parent?.checkVisibility() && !parent.closest('.vh');
      const text = isVisible ? (node.textContent ?? '') : '';
      for (let index = 0; index < text.length; index++) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const top = Math.round(range.getBoundingClientRect().bottom);
        lines.set(top, (lines.get(top) ?? '') + text[index]);
      }
    }
    return [...lines.values()].map((line) => line.trim());
  });

describe('small phone with double text size', () => {
  it('hides the skip link until the link has the focus', async () => {
    const page = await open('/activate');
    const skip = page.locator('.skip');
    const lowerEdge = () => skip.evaluate((target) => target.getBoundingClientRect().bottom);
    expect(await lowerEdge()).toBeLessThanOrEqual(0);
    await skip.focus();
    expect(await lowerEdge()).toBeGreaterThan(0);
  });

  it('shows an entire activation code in its field', async () => {
    const page = await open('/activate');
    await page.fill('#code', 'WMWMWM');
    const overhang = await page
      .locator('#code')
      .evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth);
    expect(overhang).toBe(0);
  });

  it('keeps the end labels of a scale inside the scale', async () => {
    const page = await open('/4401/feedback', lee);
    const endLabels = page.locator('.scale-ends');
    await endLabels.waitFor();
    expect(await endLabels.evaluate((target) => target.scrollWidth - target.clientWidth)).toBe(0);
    expect(await linesOf(endLabels), 'no single letter on a line').toEqual([
      'Nimalo verovatno',
      'Vrlo verovatno',
    ]);
    const [low, high] = await endLabels
      .locator('span')
      .evaluateAll((all) =>
        all.map((target) => target.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    const scale = await page.locator('.scale').evaluate((target) => target.getBoundingClientRect().toJSON());
    expect([low?.left, high?.right]).toEqual([scale.left, scale.right]);
  });

  it('keeps the text of a button inside its padding', async () => {
    const page = await open('/4203/photos', kim);
    await page.locator('.more .btn').first().click();
    const buttons = page.locator('dialog .btn');
    await buttons.first().waitFor();
    const overhangs = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const textRange = document.createRange();
        textRange.selectNode(button.lastChild as Node);
        const style = getComputedStyle(button);
        const { right } = button.getBoundingClientRect();
        return Math.round(textRange.getBoundingClientRect().right - right + parseFloat(style.paddingRight));
      }),
    );
    expect(overhangs.filter((px) => px > 2)).toEqual([]);
  });

  it('hyphenates step names and dialog headings between syllables', async () => {
    const steps = await open('/4102/photos', sam);
    expect(await linesOf(steps.locator('.steps--across .now .step-name'))).toEqual([
      'Foto\u00ad',
      'gra\u00ad',
      'fije',
    ]);
    const photos = await open('/4203/photos', kim);
    await photos.locator('.more .btn').first().click();
    expect(await linesOf(photos.locator('dialog h2'))).toEqual(['Dodajte', 'foto\u00ad', 'grafiju']);
  });
});
