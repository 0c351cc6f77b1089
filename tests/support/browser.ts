import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { chromiumPath, launchBrowser, playwrightFlags } from './launchBrowser.ts';

/** A page that keeps a record of what must not happen while a visitor uses it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors of scripts, and what the console was told as an error or warning. */
  readonly consoleErrors: readonly string[];
  /** Directive and blocked address of each violation of a content security policy, in any frame. */
  readonly cspViolations: readonly string[];
  /** Requests that left the origin of the tests, but for those to the makers. */
  readonly foreignRequests: readonly string[];
  /** What the makers were told: page views and reports, which are answered here and leave nothing. */
  readonly told: readonly { readonly url: string; readonly body: string }[];
}

export interface PageOptions extends BrowserContextOptions {
  /**
   * False where a test is about what a browser asks before it calls another origin: while anything is answered here, it
   * asks nobody. @default true
   */
  readonly answersMakers?: boolean;
  /** The browser has service workers, and keeps what they keep. @default false */
  readonly isOffline?: boolean;
  /** Such as `http://127.0.0.1:5173`; every other origin is foreign. */
  readonly origin: string;
}

/**
 * One browser for a whole test file. Call it at the top of the file; each `open` is a context of its own, with nothing
 * stored, closed when its test ends.
 */
export function sharedBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });
  return {
    async open(options: PageOptions): Promise<WatchedPage> {
      if (!browser) throw new Error('The browser opens in beforeAll: call open inside a test.');
      return openWatched(browser, options);
    },
  };
}

/** A browser of its own on a profile folder, for settings that only a profile can have; closed when its test ends. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: [...playwrightFlags],
    ...options,
  });
  onTestFinished(() => context.close());
  return context;
}

/** Where the shipped environments send page views and reports. */
const makers = /^https:\/\/(?:visits(?:\.[a-z-]+)?|reports)\.livery\.example\//;

async function openWatched(browser: Browser, options: PageOptions): Promise<WatchedPage> {
  const { origin, answersMakers = true, isOffline = false, ...contextOptions } = options;
  // Blocked, as a worker that outlives a navigation would answer for the server under test.
  const serviceWorkers = isOffline ? 'allow' : 'block';
  const context = await browser.newContext({ serviceWorkers, baseURL: origin, ...contextOptions });
  onTestFinished(() => context.close());
  // What is blocked is told to the console at each page; what a browser does not have, nobody asks for.
  if (!isOffline) await context.addInitScript(hideServiceWorkers);
  return watch(context, origin, answersMakers);
}

function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

/** A new page of a context, watched from its first byte. */
export async function watch(
  context: BrowserContext,
  origin: string,
  answersMakers = true,
): Promise<WatchedPage> {
  const consoleErrors: string[] = [];
  const cspViolations: string[] = [];
  const foreignRequests: string[] = [];
  await context.exposeBinding('__cspViolation', (_, violation: string) => {
    cspViolations.push(violation);
  });
  await context.addInitScript(() => {
    const report = (window as unknown as { __cspViolation(text: string): void }).__cspViolation;
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  const told: { url: string; body: string }[] = [];
  const answer = async (route: Route) => {
    told.push({ url: route.request().url(), body: route.request().postData() ?? '' });
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  };
  if (answersMakers) await context.route(makers, answer);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (makers.test(url.href)) return;
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreignRequests.push(request.url());
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  return { page, consoleErrors, cspViolations, foreignRequests, told };
}
