import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { BuildError } from '#build/diagnostics.ts';
import { findChromium, installChromium } from '../chromium.mjs';
import { readInPageScript } from './inPage.ts';
import { frozenAt, pageHeader } from './studio.ts';
import { contextOptionsOf, flagsOf, type Theme } from './theme.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

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
  const mend = `Install Chromium with: ${installChromium}, or set CHROMIUM_PATH.`;
  if (executablePath === undefined)
    throw new BuildError('There is no Chromium to take pictures with.', { exit: 3, mend });
  const rules = `MAP *.localhost 127.0.0.1:${port}, MAP * ~NOTFOUND`;
  try {
    return await chromium.launch({
      executablePath,
      args: [...flags, ...flagsOf(theme), `--host-resolver-rules=${rules}`],
    });
  } catch (cause) {
    throw new BuildError(`Chromium does not start: ${executablePath}.`, { exit: 3, mend, cause });
  }
}

/** One browser page that is reused for many scenes. */
export interface Seat {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly traffic: Traffic;
}

export interface SeatOptions {
  readonly name: string;
  readonly localeCode: string;
  readonly theme: Theme;
  /** If true, the browser refuses cookies. */
  readonly forgets: boolean;
}

export async function openSeat(
  browser: Browser,
  { name, localeCode, theme, forgets }: SeatOptions,
): Promise<Seat> {
  const context = await browser.newContext({
    locale: localeCode,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { [pageHeader]: name },
    ...contextOptionsOf(theme),
  });
  await context.addInitScript(readInPageScript({ startMs: frozenAt.getTime(), forgets }));
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  return { name, context, page, traffic, session: await context.newCDPSession(page) };
}
