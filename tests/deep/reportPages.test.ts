import { expect, it } from 'vitest';
import { renderDiffPage } from '#scripts/diff/page/diffPage.ts';
import { aDifference, aDrawnState, aStringChange } from '../support/aDifference.ts';
import { sharedBrowser } from '../support/browser.ts';

const browser = sharedBrowser();
const longest = 'w'.repeat(64);
const longCarrier = { name: `<img src=x> ${'W'.repeat(60)}`, flavour: 'vice', locale: 'en' };

it('diff report page fits a phone screen with the longest codes and unbreakable carrier names', async () => {
  const difference = aDifference({ [longest]: [aStringChange('a', 'b')] });
  const state = aDrawnState();
  const html = await renderDiffPage(
    {
      ...difference,
      added: [{ ...longCarrier, code: longest.replace('w', 'v') }],
      changed: difference.changed.map((carrier) => ({ ...carrier, ...longCarrier })),
    },
    [state, state],
  );
  const { page, consoleErrors } = await browser.open({
    origin: 'http://127.0.0.1',
    viewport: { width: 360, height: 640 },
  });
  await page.setContent(html);
  const overflow = await page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const card = element.closest('.card')?.getBoundingClientRect();
      // Elements inside a scroll container may be wider than their card.
      return (
        card && !element.closest('.scroll *, .kinds') && element.getBoundingClientRect().right > card.right
      );
    });
    const column = document.querySelector('#carriers th[scope="row"]')?.getBoundingClientRect().width ?? 0;
    return { wide: wide.map(({ textContent }) => textContent), column };
  });
  expect(overflow.wide).toEqual([]);
  // The first column is sticky, so it must not cover the whole table.
  expect(overflow.column).toBeLessThan(180);
  expect(await page.locator('main img').count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});
