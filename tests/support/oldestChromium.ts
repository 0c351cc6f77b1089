import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { oldest } from '#build/compile/browsers.ts';
import { projectRoot } from '#build/sources.ts';
import { ensureOldestChromium } from '#scripts/oldestChromium.mjs';
import { type DrivenPage, enterKey, reach, waitUntilSeen } from './drivenPage.ts';
import { playwrightFlags } from './launchBrowser.ts';

/** Opens one window for the surrounding tests in the oldest supported Chromium version. */
export function sharedOldestChromium(): DrivenPage {
  let browser: Browser | undefined;
  let page: Page;
  beforeAll(async () => {
    const executablePath = await ensureOldestChromium(projectRoot);
    browser = await chromium.launch({ executablePath, args: [...playwrightFlags] });
    expect(browser.version()).toMatch(new RegExp(`^${oldest.chrome}\\.`));
    page = await (await browser.newContext()).newPage();
  }, 120_000);
  afterAll(async () => browser?.close());

  const evaluate = <T>(body: string, ...given: readonly unknown[]) =>
    page.evaluate<T>(`(function () { ${body} })(...${JSON.stringify(given)})`);
  const press = async (selector: string) => {
    await reach(evaluate, selector);
    const [x, y] = await evaluate<[number, number]>(middle, selector);
    await page.mouse.click(x, y);
  };

  return {
    resize: (size) => page.setViewportSize(size),
    open: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    evaluate,
    see: (selector) => waitUntilSeen(evaluate, selector),
    press,
    async type(selector, text) {
      await press(selector);
      await page.keyboard.type(text.replace(enterKey, ''));
      if (text.endsWith(enterKey)) await page.keyboard.press('Enter');
    },
    async give(selector, path) {
      const session = await page.context().newCDPSession(page);
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      await session.send('DOM.setFileInputFiles', { files: [path], nodeId });
      await session.detach();
    },
  };
}

const middle = `const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
  return [left + width / 2, top + height / 2];`;
