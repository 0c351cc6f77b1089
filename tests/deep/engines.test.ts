import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minBrowserVersions } from '#build/compile/browsers.ts';
import { projectRoot } from '#build/core/sources.ts';
import { ensureOldestChromium } from '#scripts/setup/oldestChromium.mjs';
import {
  type BrowserDriver,
  enterKey,
  pollOptions,
  scrollToEnabled,
  waitUntilVisible,
} from '../support/browser/browserDriver.ts';
import { sharedFirefox } from '../support/browser/firefox.ts';
import { playwrightFlags } from '../support/browser/launchBrowser.ts';
import { type Customer, kim } from '../support/browser/logIn.ts';
import { openNetwork } from '../support/browser/network.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { sharedWebkit } from '../support/browser/webkit.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

/** Opens one window for the surrounding tests in the oldest supported Chromium version. */
function sharedOldestChromium(): BrowserDriver {
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

/** quillon is in English on API v4. vidra is in Serbian on the customer API. */
const codes = ['quillon', 'vidra'] as const;
const site = sandboxSite([...codes, 'supplement-desk']);
const network = openNetwork(site);
const { sandbox } = site;
/** The minimum width of a browser window with a toolbar. */
const phone = { width: 450, height: 780 };
const desktop = { width: 1300, height: 900 };
const folder = fileTempFolder();

const arrivedPhotos = async () => (await sandbox.photos()).photos.filter(({ state }) => state === 'shown');
const mainButton = '.actions .btn--main';

function picture(): string {
  const path = join(folder(), 'front.jpg');
  writeFileSync(path, cmykJpeg);
  return path;
}

/** Removes the data of the previous test, from a page of the same origin that does not run the app. */
async function clearStorage(page: BrowserDriver): Promise<void> {
  for (const { url } of [site, network]) {
    await page.open(`${url}/nothing.json`);
    await page.evaluate('localStorage.clear(); sessionStorage.clear();');
  }
}

async function logIn(page: BrowserDriver, app: string, { phone: number, password }: Customer): Promise<void> {
  await page.open(`${app}/login`);
  await page.type('#phone', number);
  await page.type('#password', password);
  await page.click('button[type=submit]');
  await page.waitFor('a.claim');
}

describe.each<[string, () => BrowserDriver]>([
  ['WebKit, the browser engine of iPhones', sharedWebkit],
  ['Firefox', () => sharedFirefox()],
  ['the oldest supported Chromium', sharedOldestChromium],
])('Livery in %s', (_, useSharedBrowser) => {
  const page = useSharedBrowser();
  beforeEach(async () => {
    await clearStorage(page);
    await page.resize(phone);
  });

  const expectPath = (path: RegExp) => expect.poll(page.currentUrl, pollOptions).toMatch(path);
  /**
   * Checks that the page has no horizontal overflow, which would scroll it sideways on a phone. It is polled because the
   * oldest Chromium also counts elements that still slide in.
   */
  async function expectFit(): Promise<void> {
    const overhang = 'return document.documentElement.scrollWidth - innerWidth';
    await expect.poll(() => page.evaluate(overhang), pollOptions).toBeLessThanOrEqual(0);
  }

  it.each(codes)('takes a customer of %s from the activation code to an uploaded photo', async (code) => {
    await page.open(`${site.url}/app/${code}/activate`);
    await page.type('#code', 'TRYabc');
    await expectPath(/\/create\/TRYabc$/);
    await page.type('#password', 'rainbow9');
    await page.type('#again', 'rainbow9');
    await expectFit();
    await page.click('button[type=submit]');
    await expectPath(/\/vin$/);
    await page.click(mainButton);
    await page.type('#vin', '1M8GDM9AXKP042788');
    await page.click(mainButton);
    await expectPath(/step=success/);
    await page.click(mainButton);
    await page.waitFor('.shoot');
    await expectFit();
    await page.setFile('.shoot input', picture());
    await page.waitFor('.mine');
    await page.click(mainButton);
    await expect.poll(async () => (await sandbox.photos()).photos.length, pollOptions).toBe(1);
  });

  it('keeps a photo taken offline when the page is reloaded offline, and uploads the photo when the network returns', async () => {
    const app = `${network.url}/app/quillon`;
    const photos = `${app}/4202/photos`;
    await logIn(page, app, kim);
    await page.open(photos);
    await page.waitFor('.sets');
    const isControlled = 'return navigator.serviceWorker.controller !== null';
    await expect.poll(() => page.evaluate(isControlled), pollOptions).toBe(true);
    await page.click(mainButton);
    await page.waitFor('.shoot');
    const countBefore = (await arrivedPhotos()).length;
    network.disconnect();
    await page.setFile('.shoot input', picture());
    await page.waitFor('.mine');
    await page.click(mainButton);
    // The oldest Chromium needs up to 300 ms to store the confirmation, so the customer looks at the list of photos first.
    await page.waitFor('.shoot');
    await page.click('.queue-chip');
    await page.waitFor('dialog .file');
    await page.open(photos);
    await page.waitFor('.queue-chip');
    await expectFit();
    await page.resize(desktop);
    await expectFit();
    // The logo row above the links is the only other content of the bar.
    const rows = 'return ["bar", "bar-nav"].map((name) => document.querySelector("." + name).offsetHeight)';
    const [bar = 0, links = 0] = await page.evaluate<number[]>(rows);
    expect(bar - links).toBeLessThan(70);
    expect((await arrivedPhotos()).length).toBe(countBefore);
    network.restore();
    await expect.poll(async () => (await arrivedPhotos()).length, pollOptions).toBe(countBefore + 1);
  });

  it('takes a repair shop from the claim number to a file that arrives at the adjuster', async () => {
    await page.resize(desktop);
    await page.open(`${site.url}/app/supplements/create`);
    await page.type('main input', `MM-48211${enterKey}`);
    await page.waitFor('.found-fields input');
    await page.type('.found-fields input', 'brightwater');
    await page.click('.row-btn');
    await page.waitFor('.shop-chosen');
    const heights = 'return [...document.querySelectorAll(".step-name")].map((name) => name.offsetHeight)';
    expect(Math.max(...(await page.evaluate<number[]>(heights)))).toBeLessThan(30);
    await expectFit();
    await page.click('.actions .btn--main');
    await page.click('.actions .btn--main');
    await page.waitFor('.drop');
    await page.setFile('input[type=file]', picture());
    await page.waitFor('.file--sent');
    await expectFit();
    const supplements = await sandbox.supplements();
    expect(supplements.flatMap(({ files }) => files.map(({ name, state }) => `${name} ${state}`))).toEqual([
      'front.jpg arrived',
    ]);
  });

  async function reload(): Promise<void> {
    await page.evaluate('window.isOldPage = true; location.reload()');
    await expect.poll(() => page.evaluate('return "isOldPage" in window'), pollOptions).toBe(false);
  }

  /** Goes back through the screens with these elements, reloads each screen, then goes forward to the first one. */
  async function expectHistory(selectors: readonly string[]): Promise<void> {
    for (const selector of selectors.slice(1)) {
      await page.evaluate('history.back()');
      await page.waitFor(selector);
      await reload();
      await page.waitFor(selector);
    }
    for (const selector of selectors.toReversed().slice(1)) {
      await page.evaluate('history.forward()');
      await page.waitFor(selector);
    }
  }

  it('keeps the input of a repair shop after Back, Forward and a reload at each step [SUP-WIZ-21]', async () => {
    await page.resize(desktop);
    await page.open(`${site.url}/app/supplements/create`);
    await page.type('main input', `MM-48211${enterKey}`);
    await page.waitFor('.found-fields input');
    await page.type('.found-fields input', 'brightwater');
    await page.click('.row-btn');
    await page.waitFor('.shop-chosen');
    await page.click('.actions .btn--main');
    await page.click('.actions .btn--main');
    await page.waitFor('.drop');
    await page.type('#supplement-note', 'Rail cracked.');
    await page.setFile('input[type=file]', picture());
    await page.waitFor('.file--sent');
    await expectHistory(['.file--sent', '.confirm', '.shop-chosen', '#claim-number']);
    expect(await page.evaluate('return document.querySelector("#supplement-note").value')).toBe(
      'Rail cracked.',
    );
  });

  it('shows a customer the same photo step after Back, Forward and a reload', async () => {
    const app = `${site.url}/app/quillon`;
    await logIn(page, app, kim);
    await page.open(`${app}/4202/photos`);
    await page.waitFor('.sets');
    await page.click(mainButton);
    await page.waitFor('.shoot');
    await expectHistory(['.shoot', '.sets']);
  });
});

describe('photo capture in Firefox with fingerprinting protection', () => {
  const page = sharedFirefox({ 'privacy.resistFingerprinting': true });

  it('rejects a photo that Firefox replaced with noise, and explains which permission to give', async () => {
    await page.resize(phone);
    const app = `${site.url}/app/quillon`;
    await logIn(page, app, kim);
    await page.open(`${app}/4202/photos`);
    await page.waitFor('.sets');
    await page.click(mainButton);
    await page.waitFor('.shoot');
    await page.setFile('.shoot input', picture());
    await page.waitFor('.cam .note--danger');
    expect(await page.evaluate('return document.querySelector(".cam .note--danger").textContent')).toContain(
      'your browser is hiding photos from this page',
    );
    expect(await page.evaluate('return document.querySelector(".mine")')).toBeNull();
  });
});
