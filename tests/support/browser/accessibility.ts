import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { applyTextSpacing, findOverflow, listTargets, resetTextSpacing, zoomText } from './layout.ts';

/** WCAG 2.2 AA and axe's best practices. */
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the rule and element of each axe violation. Skips frames, which are tested as separate pages. */
export async function findViolations(page: Page): Promise<string[]> {
  // While code loads slowly, the page has a progress bar outside of the landmarks, which axe reports.
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
  // axe ignores the part of a control that the action bar covers, although scrolling uncovers this part.
  const placeBar = (position: string) =>
    page.evaluate((value) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.actions')) bar.style.position = value;
    }, position);
  await placeBar('static');
  const builder = new AxeBuilder({ page })
    // The name of a control must contain its visible label. No tag includes this rule, because axe calls it experimental.
    // axe does not describe the elements without a violation, which saves a fifth of its time.
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(axeRules)
    .exclude('iframe')
    .setLegacyMode(true);
  const { violations } = await builder.analyze();
  await placeBar('');
  return violations.flatMap((rule) => rule.nodes.map(({ target }) => `${rule.id}: ${target.join(' ')}`));
}

/**
 * Lists what axe finds on a page, and what is hidden or too small at 320 px width, with text at 200% and with WCAG text
 * spacing.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const problems = await findViolations(page);
  const add = (situation: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${situation}: ${problem}`));
  await page.setViewportSize({ width: 320, height: 640 });
  add('320 px', await findOverflow(page));
  const small = (await listTargets(page)).filter(({ size }) => size < 24);
  add(
    'target',
    small.map(({ name, size }) => `${name} has ${size} px`),
  );
  await zoomText(page, '200%');
  add('200 %', await findOverflow(page));
  await zoomText(page, '');
  await applyTextSpacing(page);
  add('spaced', await findOverflow(page));
  await resetTextSpacing(page);
  return problems;
}
