import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from 'playwright';
import { type BrowserTab, openBrowserTab } from './browser.ts';
import type { GalleryServer } from './galleryServer.ts';
import type { Settled } from './inPage.ts';
import type { PictureKey } from './pictures.ts';
import { runSteps, type StepContext } from './runSteps.ts';
import type { Scene } from './scenes/scene.ts';
import { isPhone, type ScreenSize, viewportOf } from './scenes/screenSize.ts';
import type { Theme } from './scenes/theme.ts';
import { appliesTo, type Subject } from './subjects.ts';

/** One visit: a scene of a subject, at one or more widths. A visit never mixes widths of phones with other widths. */
export interface Visit {
  readonly scene: Scene;
  readonly subject: Subject;
  readonly widths: readonly ScreenSize[];
}

interface CaptureOptions {
  readonly visits: readonly Visit[];
  readonly theme: Theme;
  /** Number of parallel pages. */
  readonly jobs: number;
  /**
   * Timeout for a screen or a step, in ms.
   * @default 10 s
   */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

interface CaptureEvents {
  /** @param png the picture of the scene; if the scene failed, the picture of the page at that moment */
  onScreenshot(key: PictureKey, png: Buffer | undefined, failure?: string): Promise<void>;
}

/**
 * Returns one visit per scene and subject, with the widths to capture. Phones have a separate visit, because a page gets
 * no event when emulation replaces the mouse with a touch screen.
 */
export function listVisits(
  scenes: readonly Scene[],
  subjects: readonly Subject[],
  widths: readonly ScreenSize[],
): Visit[] {
  return subjects.flatMap((subject) =>
    scenes.flatMap((scene) => {
      if (!appliesTo(scene, subject)) return [];
      const visibleWidths = widths.filter((width) => isVisibleAt(scene, width));
      return [visibleWidths.filter(isPhone), visibleWidths.filter((width) => !isPhone(width))]
        .filter((group) => group.length > 0)
        .map((group) => ({ scene, subject, widths: group }));
    }),
  );
}

/** Minimum width in px at which the menu of signed-in customers is a row in the header bar. */
const largeWidth = 1024;

function isVisibleAt({ only }: Scene, size: ScreenSize): boolean {
  if (only === 'mouse') return !isPhone(size);
  return only === undefined || viewportOf(size).width < largeWidth;
}

/**
 * Captures every picture with several pages in parallel. A scene that fails is reported and does not stop other scenes.
 * Throws if the signal is aborted.
 */
export async function capture(
  { browser, server }: { browser: Browser; server: GalleryServer },
  { visits, theme, jobs, timeoutMs = 10_000, signal }: CaptureOptions,
  events: CaptureEvents,
): Promise<void> {
  const remaining = [...visits];
  const work = async (name: string) => {
    let tab: (BrowserTab & { key: string }) | undefined;
    for (let visit = remaining.shift(); visit && !signal?.aborted; visit = remaining.shift()) {
      const { localeCode } = visit.subject;
      const blocksCookies = visit.scene.blocksCookies ?? false;
      const key = `${localeCode} ${blocksCookies}`;
      if (tab?.key !== key) {
        await tab?.context.close();
        tab = { ...(await openBrowserTab(browser, { name, localeCode, theme, blocksCookies })), key };
      }
      await runVisit(visit, { ...tab, server, theme, timeoutMs }, events);
    }
    await tab?.context.close();
  };
  await Promise.all(Array.from({ length: jobs }, (_, index) => work(`page-${index}`)));
  signal?.throwIfAborted();
}

interface VisitContext extends BrowserTab, StepContext {
  readonly theme: Theme;
}

async function runVisit(visit: Visit, visitContext: VisitContext, events: CaptureEvents): Promise<void> {
  const { scene, subject, widths } = visit;
  let remaining = [...widths];
  let failure: string | undefined;
  // Retries once: a slow page may succeed in the second attempt, while a broken one fails again.
  for (let attempt = 0; attempt < 2 && remaining.length > 0; attempt++) {
    failure = undefined;
    try {
      for await (const [width, png] of screenshotAll({ ...visit, widths: remaining }, visitContext)) {
        await events.onScreenshot(pictureKeyOf(scene, subject, width, visitContext.theme), png);
        remaining = remaining.filter((other) => other !== width);
      }
    } catch (cause) {
      failure = firstLine(cause);
    } finally {
      await visitContext.context.setOffline(false);
    }
  }
  if (remaining.length === 0) return;
  for (const width of remaining) {
    const key = pictureKeyOf(scene, subject, width, visitContext.theme);
    await events.onScreenshot(
      key,
      await screenshotFailedScene(visitContext, width),
      failure ?? 'The scene was not reached.',
    );
  }
}

/** Captures the page in its current state after a scene failed. */
async function screenshotFailedScene(
  visitContext: VisitContext,
  width: ScreenSize,
): Promise<Buffer | undefined> {
  try {
    await visitContext.page.setViewportSize(viewportOf(width));
    return await takeScreenshot(visitContext.page, width, undefined);
  } catch {
    return undefined; // The error that made the scene fail is already reported.
  }
}

async function* screenshotAll(
  { scene, subject, widths }: Visit,
  visitContext: VisitContext,
): AsyncGenerator<readonly [ScreenSize, Buffer]> {
  const { page, session, requests, theme } = visitContext;
  const pageErrors: string[] = [];
  const recordError = (error: Error) => pageErrors.push(error.message);
  const waitForIdle = scene.isPending ? undefined : () => requests.waitForIdle(visitContext.timeoutMs);
  page.on('pageerror', recordError);
  try {
    const [first = 360] = widths;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone(first), maxTouchPoints: 5 });
    await page.setViewportSize(viewportOf(first));
    await runSteps(visitContext, scene, subject);
    if (theme === 'print') await page.emulateMedia({ media: 'print' });
    for (const width of widths) {
      await page.setViewportSize(viewportOf(width));
      const png = await takeScreenshot(page, width, waitForIdle);
      if (pageErrors[0] !== undefined) throw new Error(`The page threw an error: ${pageErrors[0]}`);
      yield [width, png];
    }
  } finally {
    page.off('pageerror', recordError);
  }
}

/** Resolves when the page has no pending requests. Undefined if requests may stay pending. */
type WaitForIdle = (() => Promise<void>) | undefined;

/** Maximum height in px that the browser can draw. */
const maxHeight = 16_000;

/**
 * Returns a PNG of the page after all animations and requests have finished: the whole page, or only the viewport if
 * the size has a height or a modal dialog is open.
 */
async function takeScreenshot(page: Page, size: ScreenSize, waitForIdle: WaitForIdle): Promise<Buffer> {
  const viewport = viewportOf(size);
  const isWholePage = typeof size === 'number';
  // Moves the mouse away, so that the last pressed element does not show its hover style.
  await page.mouse.move(0, 0);
  let { width, height } = await settle(page, waitForIdle);
  // Makes the viewport as tall as the page, so that sticky footers are at the end of the page and cover nothing.
  if (isWholePage && height > viewport.height) {
    await page.setViewportSize({ width, height: Math.min(height, maxHeight) });
    ({ width, height } = await settle(page, waitForIdle));
  }
  const visible = Math.min(height, isWholePage ? maxHeight : viewport.height);
  return page.screenshot({ clip: { x: 0, y: 0, width, height: visible } });
}

/**
 * Waits until the page is idle and its requests are finished, then until it is idle again. An idle page prefetches code
 * and images, which can change the page.
 */
export async function settle(page: Page, waitForIdle: WaitForIdle): Promise<Settled> {
  const settleOnce = () => page.evaluate(() => galleryPage.settle());
  if (!waitForIdle) return settleOnce();
  await settleOnce();
  await waitForIdle();
  return settleOnce();
}

function pictureKeyOf(scene: Scene, { code, locale }: Subject, width: ScreenSize, theme: Theme): PictureKey {
  return { scene, code, width, locale, theme };
}

/** Keeps only the first line and removes terminal colours: the rest is Playwright's log. */
function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return stripVTControlCharacters(text).split('\n').slice(0, 3).join(' ').slice(0, 300);
}
