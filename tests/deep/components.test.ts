import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { testPaths } from '#src/navigation/testPaths.ts';
import { findViolations } from '../support/browser/accessibility.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { applyTextSpacing, findOverflow, zoomText } from '../support/browser/layout.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { builtSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
/** A development build, because production has no page of the components. */
const site = builtSite(['marlowe', 'larkfield'], { environment: 'development' });

async function open(options: BrowserContextOptions = {}, code = 'marlowe'): Promise<Page> {
  const { page } = await browser.open({ origin: site.url, reducedMotion: 'reduce', ...options });
  await page.goto(`/app/${code}${testPaths.components}`);
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await waitForHydration(page);
  return page;
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const dialogs = (page: Page) => page.locator('dialog[open]').count();

describe('UI components', () => {
  it.each([
    ['marlowe', 'light'],
    ['larkfield', 'dark'],
  ] as const)('pass axe at %s in the %s scheme', async (code, colorScheme) => {
    expect(await findViolations(await open({ colorScheme }, code))).toEqual([]);
  });

  it('fit at 320 px, with double text size and with wide letter spacing', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    // Intended overflow: file names are shortened in the middle (with the full name in the title), a progress bar
    // moves outside its track, a text area scrolls, and `vh` is visually hidden text. On narrow screens, completed
    // steps show only a check mark.
    const intended =
      /^(span\. is cut|i\. leaves|div\.progress|textarea\.|\w+\.vh is cut|button\. is cut|span\.step-name is cut)/;
    const findUnintendedOverflow = async () =>
      (await findOverflow(page)).filter((problem) => !intended.test(problem));
    expect(await findUnintendedOverflow()).toEqual([]);
    await applyTextSpacing(page);
    expect(await findUnintendedOverflow()).toEqual([]);
    await zoomText(page, '200%');
    await page.setViewportSize({ width: 640, height: 640 });
    expect(await findUnintendedOverflow()).toEqual([]);
  });

  it('show a focus ring on every focusable control', async () => {
    const page = await open();
    // After a key press, the browser shows the focus ring for programmatic focus too.
    await page.keyboard.press('Tab');
    const withoutFocusRing = await page.evaluate(() => {
      const selector = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
      // In tables, the row has the ring.
      const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (control) => control.checkVisibility() && control.tabIndex >= 0 && !control.closest('table'),
      );
      const signOf = (control: HTMLElement) => {
        // The focus ring of a transparent control is on its visible sibling.
        const isTransparent = getComputedStyle(control).opacity === '0';
        const style = getComputedStyle((isTransparent && control.nextElementSibling) || control);
        return [style.boxShadow, style.outlineStyle].join();
      };
      return controls
        .filter((control) => {
          (document.activeElement as HTMLElement | null)?.blur();
          const styleBefore = signOf(control);
          control.focus();
          return signOf(control) === styleBefore || signOf(control).includes('none');
        })
        .map((control) => control.outerHTML);
    });
    expect(withoutFocusRing).toEqual([]);
  });
});

describe('forced colours', () => {
  it('show selected controls with a different background', async () => {
    const page = await open({ forcedColors: 'active' });
    const backgroundOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const checkbox = (name: string) => page.getByRole('checkbox', { name });
    expect(await backgroundOf(checkbox('Remember'))).not.toBe(await backgroundOf(checkbox('terms')));
    const toggle = (name: string) => page.getByRole('switch', { name });
    expect(await backgroundOf(toggle('Text'))).not.toBe(await backgroundOf(toggle('Email')));
  });
});

describe('accordion in print', () => {
  it('shows every answer, including those of collapsed questions', async () => {
    const page = await open();
    const closed = page.locator('.acc details:not([open]) .answer').first();
    const isShown = () => closed.evaluate((answer) => answer.checkVisibility() && answer.clientHeight > 16);
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
  });
});

describe('dialog in a browser', () => {
  it('traps the focus, and on Escape restores the focus and the scroll position [UI-18]', async () => {
    const page = await open({ viewport: { width: 360, height: 240 } });
    await page.getByRole('button', { name: 'Dialog', exact: true }).focus();
    const scrollBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    expect([await focusedText(page), await findViolations(page)]).toEqual(['What you can do now', []]);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      const focusArea = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName);
      // Between the last control and the first, the focus moves to the browser's own controls.
      expect(['dialog', 'body']).toContain(focusArea);
      if (focusArea === 'body')
        expect(await focusedText(page)).toBe(await page.locator('body').textContent());
    }
    await page.keyboard.press('Escape');
    expect([await dialogs(page), await focusedText(page)]).toEqual([0, 'Dialog']);
    expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
  });
});
