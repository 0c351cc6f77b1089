import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { applyTextSpacing, findOverflow, listTargets, resetTextSpacing, zoomText } from './layout.ts';

/** WCAG 2.2 AA and axe's best practices. */
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the rule and element of each axe violation. Skips frames, which are tested as separate pages. */
export async function findViolations(page: Page): Promise<string[]> {
  // While code loads for longer than usual, a bar lies above the landmarks.
  await page
    .locator('.page-progress')
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  // Colours are only final after all animations have settled. Spinners never end, so exclude them.
  await page.evaluate(() => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page })
    // The name of a control must contain its visible label. No tag includes this rule, because axe calls it experimental.
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(axeRules)
    .exclude('iframe')
    .setLegacyMode(true);
  const { violations } = await builder.analyze();
  return violations.flatMap((rule) => rule.nodes.map(({ target }) => `${rule.id}: ${target.join(' ')}`));
}

/**
 * Checks a page with axe, at 320 px width, with text at 200%, with WCAG text spacing, and for small pointer targets.
 * Restores the page afterwards.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect([name, await findViolations(page)]).toEqual([name, []]);
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect([name, '320 px', await findOverflow(page)]).toEqual([name, '320 px', []]);
  expect([name, (await listTargets(page)).filter(({ size }) => size < 24)]).toEqual([name, []]);
  await zoomText(page, '200%');
  expect([name, '200 %', await findOverflow(page)]).toEqual([name, '200 %', []]);
  await zoomText(page, '');
  await applyTextSpacing(page);
  expect([name, 'spaced', await findOverflow(page)]).toEqual([name, 'spaced', []]);
  await resetTextSpacing(page);
  await page.setViewportSize(before);
}
