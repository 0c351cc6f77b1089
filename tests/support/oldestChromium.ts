import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { minBrowserVersions } from '#build/compile/browsers.ts';
import { projectRoot } from '#build/core/sources.ts';
import { ensureOldestChromium } from '#scripts/setup/oldestChromium.mjs';
import { type BrowserDriver, enterKey, scrollToEnabled, waitUntilVisible } from './browserDriver.ts';
import { playwrightFlags } from './launchBrowser.ts';

/** Opens one window for the surrounding tests in the oldest supported Chromium version. */
export function sharedOldestChromium(): BrowserDriver {
  let browser: Browser | undefined;
  let page: Page;
  beforeAll(async () => {
    const executablePath = await ensureOldestChromium(projectRoot);
    browser = await chromium.launch({ executablePath, args: [...playwrightFlags] });
    expect(browser.version()).toMatch(new RegExp(`^${minBrowserVersions.chrome}\\.`));
    page = await (await browser.newContext()).newPage();
  });
  afterAll(async () => browser?.close());

  const evaluate = <T>(body: string, ...args: readonly unknown[]) =>
    page.evaluate<T>(`(function () { ${body} })(...${JSON.stringify(args)})`);
  const click = async (selector: string) => {
    await scrollToEnabled(evaluate, selector);
    const [x, y] = await evaluate<[number, number]>(centerScript, selector);
    await page.mouse.click(x, y);
  };

  return {
    resize: (size) => page.setViewportSize(size),
    // The app may navigate in the same moment, which aborts the first request.
    open: async (url) => void (await page.goto(url).catch(() => page.goto(url))),
    currentUrl: async () => page.url(),
    evaluate,
    waitFor: (selector) => waitUntilVisible(evaluate, selector),
    click,
    async type(selector, text) {
      await click(selector);
      await page.keyboard.type(text.replace(enterKey, ''));
      if (text.endsWith(enterKey)) await page.keyboard.press('Enter');
    },
    async setFile(selector, path) {
      const session = await page.context().newCDPSession(page);
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      await session.send('DOM.setFileInputFiles', { files: [path], nodeId });
      await session.detach();
    },
  };
}

const centerScript = `const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
  return [left + width / 2, top + height / 2];`;
