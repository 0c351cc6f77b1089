import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { BuildError } from '#build/core/diagnostics.ts';
import { findChromium, installChromium } from '../setup/chromium.mjs';
import { fixedTime, pageHeader } from './galleryServer.ts';
import { readInPageScript } from './inPage.ts';
import { type RequestTracker, trackRequests } from './requestTracker.ts';
import { contextOptionsOf, flagsOf, type Theme } from './scenes/theme.ts';

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run', '--disable-dev-shm-usage', '--hide-scrollbars'],
  // Makes text and edges render the same on every machine and in every run.
  ...['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
];

/**
 * Launches a browser that resolves `*.localhost` to the gallery server and blocks all other hosts.
 * @throws BuildError exit 3 if there is no Chromium or it does not start
 */
export async function openBrowser(
  port: number,
  theme: Theme,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Browser> {
  const executablePath = findChromium(env);
  const hint = `Set CHROMIUM_PATH, or run: ${installChromium}`;
  if (executablePath === undefined) throw new BuildError('Chromium is not installed.', { exit: 3, hint });
  const rules = `MAP *.localhost 127.0.0.1:${port}, MAP * ~NOTFOUND`;
  try {
    return await chromium.launch({
      executablePath,
      args: [...flags, ...flagsOf(theme), `--host-resolver-rules=${rules}`],
    });
  } catch (cause) {
    throw new BuildError(`Chromium cannot be started: ${executablePath}.`, { exit: 3, hint, cause });
  }
}

/** One browser page that is reused for many scenes. */
export interface BrowserTab {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly requests: RequestTracker;
}

interface BrowserTabOptions {
  readonly name: string;
  readonly localeCode: string;
  readonly theme: Theme;
  /** If true, the browser refuses cookies. */
  readonly blocksCookies: boolean;
}

export async function openBrowserTab(
  browser: Browser,
  { name, localeCode, theme, blocksCookies }: BrowserTabOptions,
): Promise<BrowserTab> {
  const context = await browser.newContext({
    locale: localeCode,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { [pageHeader]: name },
    ...contextOptionsOf(theme),
  });
  await context.addInitScript(readInPageScript({ startMs: fixedTime.getTime(), blocksCookies }));
  const page = await context.newPage();
  const requests = trackRequests(page);
  return { name, context, page, requests, session: await context.newCDPSession(page) };
}
