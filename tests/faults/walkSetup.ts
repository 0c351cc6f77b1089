import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../support/browser/launchBrowser.ts';
import { sandboxControl } from '../support/run/sandbox.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';

/** A browser, a proxy and a site with its sandbox. Only one walk at a time can use it. */
export interface WalkSetup {
  readonly proxy: FaultProxy;
  readonly sandbox: ReturnType<typeof sandboxControl>;
  /** Opens an empty browser profile, whose clock a walk can move. */
  openContext(hasServiceWorker: boolean): Promise<BrowserContext>;
}

/** Starts a browser and a proxy for all tests of a file. Call it at the top of the file, after the call that creates the site. */
export function setUpWalks(site: { readonly url: string }): () => WalkSetup {
  let browser: Browser | undefined;
  let proxy: FaultProxy | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
    proxy = await startFaultProxy(site.url);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
  });
  return () => {
    if (!browser || !proxy) throw new Error('The browser starts in beforeAll. Use it inside a test.');
    return createWalkSetup(browser, proxy, site.url);
  };
}

export function createWalkSetup(browser: Browser, proxy: FaultProxy, siteUrl: string): WalkSetup {
  return {
    proxy,
    sandbox: sandboxControl({ url: siteUrl }),
    async openContext(hasServiceWorker) {
      const context = await browser.newContext({
        serviceWorkers: hasServiceWorker ? 'allow' : 'block',
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      });
      // Blocked registrations would log a warning on each page.
      if (!hasServiceWorker) await context.addInitScript(hideServiceWorkers);
      await context.clock.install();
      return context;
    },
  };
}

function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

/** Messages of a screen whose file did not load. A fault of the walk can cause them, so they are not reported. */
const loadFailure = /did not load|dynamically imported module/;

/** Adds the uncaught errors of a page, and the errors that replaced a screen by an error message. */
export function recordErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) =>
    errors.push(`${error.name}: ${error.message}\n${error.stack}`.slice(0, 600)),
  );
  page.on('console', (message) => {
    const text = message.text();
    if (text.includes('app: a screen failed') && !loadFailure.test(text)) errors.push(text.slice(0, 600));
  });
}
