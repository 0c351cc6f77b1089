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

/** A page that records errors, CSP violations and foreign requests during a test. */
export interface WatchedPage {
  readonly page: Page;
  /** Uncaught errors, and console messages of level error or warning. */
  readonly consoleErrors: readonly string[];
  /** Directive and blocked URL of each CSP violation, in any frame. */
  readonly cspViolations: readonly string[];
  /** Requests to other origins, except analytics and error reports. */
  readonly foreignRequests: readonly string[];
  /** Page views and error reports. The route handler answers them, so they never leave the machine. */
  readonly telemetryRequests: readonly { readonly url: string; readonly body: string }[];
}

interface PageOptions extends BrowserContextOptions {
  /**
   * Set to false in tests of CORS preflights: a browser sends no preflight while Playwright intercepts requests.
   * @default true
   */
  readonly interceptsTelemetry?: boolean;
  /** Enables service workers and their caches. @default false */
  readonly allowsServiceWorker?: boolean;
  /** Such as `http://127.0.0.1:5173`. Every other origin counts as foreign. */
  readonly origin: string;
}

/**
 * Launches one browser for a whole test file. Call it at the top of the file. Each `open` creates an empty context,
 * which closes when its test ends.
 * @param moreFlags additional flags of the command line
 */
export function sharedBrowser(moreFlags: () => Promise<readonly string[]> = async () => []) {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(await moreFlags());
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    async open(options: PageOptions): Promise<WatchedPage> {
      if (!browser) throw new Error('The browser starts in beforeAll. Call open inside a test.');
      return openWatchedPage(browser, options);
    },
  };
}

/** Launches a browser on a profile folder, for settings that only a profile can have. Closes it when the test ends. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: [...playwrightFlags],
    ...options,
  });
  onTestFinished(() => context.close());
  return context;
}

/** Where the shipped environments send page views and error reports. */
const telemetryUrls = /^https:\/\/(?:visits(?:\.[a-z-]+)?|reports)\.livery\.example\//;

async function openWatchedPage(browser: Browser, options: PageOptions): Promise<WatchedPage> {
  const { origin, interceptsTelemetry = true, allowsServiceWorker = false, ...contextOptions } = options;
  // A service worker survives navigations and would answer instead of the server under test.
  const serviceWorkers = allowsServiceWorker ? 'allow' : 'block';
  const context = await browser.newContext({ serviceWorkers, baseURL: origin, ...contextOptions });
  onTestFinished(() => context.close());
  // Blocked registrations log a console warning on each page, so hide the API.
  if (!allowsServiceWorker) await context.addInitScript(hideServiceWorkers);
  return watchContext(context, origin, interceptsTelemetry);
}

function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

/** Opens a new page in a context and records its events from the start. */
export async function watchContext(
  context: BrowserContext,
  origin: string,
  interceptsTelemetry = true,
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
  const telemetryRequests: { url: string; body: string }[] = [];
  const respond = async (route: Route) => {
    telemetryRequests.push({ url: route.request().url(), body: route.request().postData() ?? '' });
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  };
  if (interceptsTelemetry) await context.route(telemetryUrls, respond);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (telemetryUrls.test(url.href)) return;
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreignRequests.push(request.url());
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  return { page, consoleErrors, cspViolations, foreignRequests, telemetryRequests };
}
