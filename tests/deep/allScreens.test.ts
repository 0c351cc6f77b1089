import AxeBuilder from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { realCodes } from '../support/fleet.ts';
import { findOverflow, listTargets, zoomText } from '../support/layout.ts';
import { openScreenState, visitorStates } from '../support/screens.ts';
import { readPageData, sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(realCodes);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The browser logs an error for every rejected input. These are expected. */
const expectedError = /^Failed to load resource: the server responded with a status of 4\d\d/;
const widths = [320, 360, 412, 768, 1024, 1280, 1920] as const;

describe('every visitor screen', () => {
  it.each(realCodes)(
    'fits and is accessible for %s at every width, in light and dark mode, and with large text',
    async (code) => {
      const { name, locale, localeCode } = readPageData(site.root, code).tenant;
      for (const colorScheme of ['light', 'dark'] as const) {
        // With reduced motion, because texts that fade in have too little contrast at first.
        const options = { colorScheme, locale: localeCode, reducedMotion: 'reduce' } as const;
        const watched = await browser.open({ origin: site.url, ...options });
        const { page } = watched;
        for (const state of visitorStates) {
          await openScreenState(page, code, state);
          expect(await page.title()).toContain(name);
          expect(await page.locator('html').getAttribute('lang')).toBe(locale);
          for (const width of widths) {
            await page.setViewportSize({ width, height: width < 700 ? 640 : 800 });
            const context = [state.name, colorScheme, width];
            expect([context, await findOverflow(page)]).toEqual([context, []]);
            expect([context, await page.locator('h1:visible').count()]).toEqual([context, 1]);
            expect([context, (await listTargets(page)).filter(({ size }) => size < 24)]).toEqual([
              context,
              [],
            ]);
            if (width !== 360 && width !== 1280) continue;
            const results = await new AxeBuilder({ page })
              .withTags(rules)
              .exclude('iframe')
              .setLegacyMode(true)
              .analyze();
            const violations = results.violations.flatMap((rule) =>
              rule.nodes.map((node) => `${rule.id}: ${node.target}`),
            );
            expect([context, violations]).toEqual([context, []]);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          await zoomText(page, '200%');
          expect([state.name, 'large text', await findOverflow(page)]).toEqual([
            state.name,
            'large text',
            [],
          ]);
        }
        const faults = watched.consoleErrors.filter((text) => !expectedError.test(text));
        expect([faults, watched.cspViolations, watched.foreignRequests]).toEqual([[], [], []]);
      }
    },
  );
});
