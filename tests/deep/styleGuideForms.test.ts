import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { findViolations } from '../support/expectAccessible.ts';
import { applyTextSpacing, findOverflow, listTargets, zoomText } from '../support/layout.ts';
import {
  openStyleGuideSection,
  type StyleGuideSection,
  styleGuideOrigin,
} from '../support/styleGuidePage.ts';

const sections = ['FormsSection', 'ChoicesSection', 'FilesSection'] as const;
/** A few combinations are enough, because the build measures the contrast of every colour pair of every carrier. */
const themes = [
  ['blue', 'light'],
  ['pale', 'dark'],
  ['red', 'light'],
] as const;

const browser = sharedBrowser();

async function open(section: StyleGuideSection, options: object = {}): Promise<Page> {
  const { page } = await browser.open({ origin: styleGuideOrigin, ...options });
  await openStyleGuideSection(page, section);
  return page;
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('form controls', () => {
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
      // Intended overflow: file names are shortened in the middle (with the full name in the title), a progress bar moves
      // outside its track, a text area scrolls, and `vh` is visually hidden text.
      const intended = /^(span\. is cut|i\. leaves|div\.progress|textarea\.|\w+\.vh is cut)/;
      const findUnintendedOverflow = async () =>
        (await findOverflow(page)).filter((problem) => !intended.test(problem));
      expect(await findUnintendedOverflow()).toEqual([]);
      await applyTextSpacing(page);
      expect(await findUnintendedOverflow()).toEqual([]);
      await zoomText(page, '200%');
      await page.setViewportSize({ width: 640, height: 640 });
      expect(await findUnintendedOverflow()).toEqual([]);
    },
  );

  it.each(sections)('have targets of at least 24 px in %s [trust A6]', async (name) => {
    const page = await open({ name }, { viewport: { width: 360, height: 640 } });
    const smallTargets = (await listTargets(page)).filter(({ size }) => size < 24);
    expect(smallTargets).toEqual([]);
  });

  it.each(sections)('show a focus ring in %s on every focusable control [trust A3]', async (name) => {
    const page = await open({ name });
    // After a key press, the browser shows the focus ring for programmatic focus too.
    await page.keyboard.press('Tab');
    const withoutFocusRing = await page.evaluate(() => {
      const selector = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
      const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
        control.checkVisibility(),
      );
      const signOf = (control: HTMLElement) => {
        // The focus ring of a transparent control is on its visible sibling.
        const isTransparent = getComputedStyle(control).opacity === '0';
        const style = getComputedStyle((isTransparent && control.nextElementSibling) || control);
        return [style.boxShadow, style.outlineStyle].join();
      };
      const isFocusSample = (control: HTMLElement) => control.closest('.is-focus') !== null;
      return controls
        .filter((control) => !isFocusSample(control))
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

  it.each(sections)(
    'have animations in %s only without the reduced-motion preference [trust A9]',
    async (name) => {
      const countAnimations = (page: Page) =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
      expect(await countAnimations(await open({ name }, { reducedMotion: 'reduce' }))).toBe(0);
      expect(await countAnimations(await open({ name }))).toBeGreaterThan(0);
    },
  );
});

describe('searchable select', () => {
  const search = async () => {
    const page = await open({ name: 'ChoicesSection' });
    const field = page.locator('#combo');
    const active = () => page.locator('#combo ~ .popup [aria-selected=true]').textContent();
    return { page, field, active };
  };

  it('filters, moves, selects and leaves by keyboard', async () => {
    const { page, field, active } = await search();
    await field.focus();
    await field.fill('new');
    await page.getByRole('option', { name: 'New York' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('New Hampshire');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('New York');
    await page.keyboard.press('Home');
    expect(await page.locator('[aria-selected=true]').count()).toBe(0);
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('New Hampshire');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedId(page)).toBe('combo-error');
  });

  it('selects the active option on Tab, and Escape closes the list before it clears the text', async () => {
    const { page, field } = await search();
    await field.fill('verm');
    await page.getByRole('option', { name: 'Vermont' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await field.inputValue()).toBe('Vermont');
    await field.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await field.inputValue()).toBe('Vermont');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
  });

  it('passes axe with an open list and scrolls the active option into view', async () => {
    const { page, field } = await search();
    await field.click();
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    const inView = await page.locator('[aria-selected=true]').evaluate((option) => {
      const list = option.closest('.popup')?.getBoundingClientRect();
      const box = option.getBoundingClientRect();
      return list !== undefined && box.top >= list.top && box.bottom <= list.bottom;
    });
    expect(inView).toBe(true);
  });

  it('lets Tab reach the retry button of a failed lookup, and returns the focus to the field', async () => {
    const { page } = await search();
    const field = page.locator('#combo-fails');
    await field.fill('wharf');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('combo-fails');
  });

  it('opens, selects and clears by touch', async () => {
    const page = await open(
      { name: 'ChoicesSection' },
      { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
    );
    const field = page.locator('#combo');
    await field.tap();
    await page.getByRole('option', { name: 'Vermont' }).tap();
    expect(await field.inputValue()).toBe('Vermont');
    await page.locator('#combo ~ button').tap();
    expect(await field.inputValue()).toBe('');
    expect(await focusedId(page)).toBe('combo');
  });
});

describe('native controls', () => {
  it('moves the scale selection with the arrow keys and shows a focus ring', async () => {
    const page = await open({ name: 'ChoicesSection' });
    const tileFace = page.locator('.tile:has(#scale-9) .tile-face');
    const shadowBefore = await tileFace.evaluate((element) => getComputedStyle(element).boxShadow);
    await page.locator('#scale-8').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#scale-9').isChecked()).toBe(true);
    expect(await tileFace.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe(shadowBefore);
  });

  it('selects a country by typing and shows a focus ring on the short country name', async () => {
    const page = await open({ name: 'FormsSection' });
    const short = page.locator('.field:has(#phone-picker) .unit');
    await page.locator('.field:has(#phone-picker) select').focus();
    expect(await short.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
    await page.keyboard.type('Serb');
    expect(await short.textContent()).toBe('RS +381');
  });

  it('switches a toggle with the space bar', async () => {
    const page = await open({ name: 'ChoicesSection' });
    await page.locator('#toggle').focus();
    await page.keyboard.press('Space');
    expect(await page.locator('#toggle').isChecked()).toBe(true);
  });
});

describe('phone field clear button', () => {
  it('clears the focused field, keeps the focus in the field, and disappears [ACCT-13]', async () => {
    const page = await open({ name: 'FormsSection' });
    const field = page.locator('#phone-picker');
    await field.click();
    await page.getByRole('button', { name: 'Clear the phone number' }).click();
    expect(await field.inputValue()).toBe('');
    expect(await focusedId(page)).toBe('phone-picker');
    expect(await page.getByRole('button', { name: 'Clear the phone number' }).count()).toBe(0);
  });
});

describe('scale control on a small screen', () => {
  it('has tiles, and on a phone also a select when the list option is set [SUR-17]', async () => {
    const page = await open({ name: 'ChoicesSection' }, { viewport: { width: 360, height: 640 } });
    const list = page.locator('.scale--either select');
    const tile = page.locator('.tile:has(#scale-either)');
    expect([await list.isVisible(), await tile.isVisible()]).toEqual([true, true]);
    await page.setViewportSize({ width: 800, height: 640 });
    expect([await list.isVisible(), await tile.isVisible()]).toEqual([false, true]);
  });
});

describe('controls in forced colours', () => {
  it('have a different background when selected', async () => {
    const page = await open({ name: 'ChoicesSection' }, { forcedColors: 'active' });
    const backgroundOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await backgroundOf('#check-on')).not.toBe(await backgroundOf('#check'));
    expect(await backgroundOf('#toggle-on')).not.toBe(await backgroundOf('#toggle'));
    expect(await backgroundOf('.tile:has(#scale-8) .tile-face')).not.toBe(
      await backgroundOf('.tile:has(#scale-7) .tile-face'),
    );
  });
});
