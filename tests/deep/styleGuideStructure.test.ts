import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { findViolations } from '../support/expectAccessible.ts';
import { applyTextSpacing, findOverflow, listMotion, listTargets, zoomText } from '../support/layout.ts';
import {
  openStyleGuideSection,
  type StyleGuideSection,
  styleGuideOrigin,
} from '../support/styleGuidePage.ts';

const sections = [
  'MessagesSection',
  'StepsSection',
  'CardsSection',
  'TableSection',
  'OverlaysSection',
] as const;
/** Two combinations are enough, because the build measures the contrast of every colour pair of every carrier. */
const themes = [
  ['red', 'light'],
  ['pale', 'dark'],
] as const;

const browser = sharedBrowser();

async function open(section: StyleGuideSection, options: object = {}): Promise<Page> {
  const { page } = await browser.open({ origin: styleGuideOrigin, reducedMotion: 'reduce', ...options });
  await openStyleGuideSection(page, section);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const dialogs = (page: Page) => page.locator('dialog[open]').count();

describe('structural components', () => {
  it.each(sections)('pass axe in %s with light and dark backgrounds [trust A1]', async (name) => {
    for (const [brand, colorScheme] of themes) {
      const page = await open({ name, brand }, { colorScheme });
      expect([brand, await findViolations(page)]).toEqual([brand, []]);
      await page.close();
    }
  });

  it.each(sections)(
    'fit in %s at 320 px, with double text size and with wide letter spacing [trust A5]',
    async (name) => {
      const page = await open({ name }, { viewport: { width: 320, height: 640 } });
      // On narrow screens, completed steps show only a check mark. Their names are visually hidden.
      const intended = /^(button\. is cut|span\.step-name is cut)/;
      const findUnintendedOverflow = async () =>
        (await findOverflow(page)).filter((problem) => !intended.test(problem));
      expect(await findUnintendedOverflow()).toEqual([]);
      await applyTextSpacing(page);
      expect(await findUnintendedOverflow()).toEqual([]);
      await zoomText(page, '200%');
      expect(await findUnintendedOverflow()).toEqual([]);
    },
  );

  it.each(sections)('have targets of at least 24 px and no animation in %s [trust A6 A9]', async (name) => {
    const page = await open({ name }, { viewport: { width: 360, height: 640 } });
    expect((await listTargets(page)).filter(({ size }) => size < 24)).toEqual([]);
    expect(await listMotion(page)).toEqual([]);
  });
});

describe('icon in forced colours', () => {
  it.each(['light', 'dark'] as const)(
    'uses the text colour of its parent in the %s colour scheme',
    async (colorScheme) => {
      const page = await open({ name: 'MessagesSection' }, { forcedColors: 'active', colorScheme });
      const iconColors = await page
        .locator('main .i')
        .evaluateAll(
          (all) =>
            all.filter(
              (icon) =>
                getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color,
            ).length,
        );
      expect([(await page.locator('main .i').count()) > 3, iconColors]).toEqual([true, 0]);
    },
  );
});

describe('accordion in print', () => {
  it('shows every answer in print, because a printed accordion cannot be opened', async () => {
    const page = await open({ name: 'CardsSection' });
    const closed = page.locator('.acc details:not([open]) .answer').first();
    const isShown = () => closed.evaluate((answer) => answer.checkVisibility() && answer.clientHeight > 16);
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
  });
});

describe('dialog in a browser', () => {
  it('traps the focus, and on Escape restores the focus and the scroll position [UI-18]', async () => {
    const page = await open({ name: 'OverlaysSection' }, { viewport: { width: 360, height: 240 } });
    await page.getByRole('button', { name: 'Dialog', exact: true }).focus();
    const scrollBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    expect([await focused(page), await findViolations(page)]).toEqual(['What you can do now', []]);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      const focusArea = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName);
      // Between the last control and the first, the focus moves to the browser's own controls.
      expect(['dialog', 'body']).toContain(focusArea);
      if (focusArea === 'body') expect(await focused(page)).toBe(await page.locator('body').textContent());
    }
    await page.keyboard.press('Escape');
    expect([await dialogs(page), await focused(page)]).toEqual([0, 'Dialog']);
    expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
  });

  it('stays open on Escape and on a click outside while it is blocking', async () => {
    const page = await open({ name: 'OverlaysSection' });
    await press(page, 'Blocking dialog');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await dialogs(page)).toBe(1);
    await press(page, 'I’ve Enabled Cookies');
    expect(await dialogs(page)).toBe(0);
  });

  it('closes on a click outside when it is not blocking', async () => {
    const page = await open({ name: 'OverlaysSection' });
    await press(page, 'Dialog with a field');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await page.mouse.click(5, 5);
    expect(await dialogs(page)).toBe(0);
  });
});

describe('notification stack in a browser', () => {
  it('keeps a toast while the pointer is over the toast, and hides the toast after 8 seconds without hover [UI-10]', async () => {
    const { page } = await browser.open({ origin: styleGuideOrigin });
    await page.clock.install();
    await openStyleGuideSection(page, { name: 'OverlaysSection' });
    await press(page, 'Success');
    await page.clock.runFor(7000);
    await page.locator('.toast').hover();
    await page.clock.runFor(60_000);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.mouse.move(5, 600);
    await page.clock.runFor(500);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.clock.runFor(600);
    expect(await page.locator('.toast').count()).toBe(0);
  });
});
