import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { pseudoLocale } from '#build/scaffold/pseudoStrings.ts';
import { type BrowserTab, openBrowser, openBrowserTab } from '#scripts/gallery/browser.ts';
import { listVisits, settle, type Visit } from '#scripts/gallery/capture.ts';
import { buildForGallery, type GalleryBuild } from '#scripts/gallery/galleryBuild.ts';
import { type GalleryServer, startGalleryServer } from '#scripts/gallery/galleryServer.ts';
import { runSteps } from '#scripts/gallery/runSteps.ts';
import type { GalleryLocale } from '#scripts/gallery/scenes/galleryLocale.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { type ScreenSize, viewportOf } from '#scripts/gallery/scenes/screenSize.ts';
import { listSubjects, portalsOf } from '#scripts/gallery/subjects.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { silent } from '../pipeline/tenants.ts';
import type { AriaSnapshot } from './ariaSnapshot.ts';

/** A language, the carriers that show the scenes in it, and the size of the window in which they open. */
export interface SceneLocale {
  readonly locale: GalleryLocale;
  readonly localeCode: string;
  /**
   * Each carrier shows only the scenes that no carrier before it has. The second carrier has the other flavour; the third
   * carrier has the live camera and, in English, a choice of languages. The portals are always included.
   */
  readonly codes: readonly string[];
  readonly size: ScreenSize;
  /**
   * Delays replies, so that everything that waits for a reply could jump. A delay must be longer than the 500 ms after a
   * press, in which the browser forgives layout shifts.
   */
  readonly replyDelayMs: number;
}

const carriers = ['marlowe', 'vidra', 'quillon'];

/** Serbian has the longest words, and starts with the other flavour. The pseudo-locale stands for all other languages. */
export const sceneLocales = {
  english: { locale: 'en', localeCode: 'en-US', codes: carriers, size: 360, replyDelayMs: 0 },
  serbian: {
    locale: 'sr',
    localeCode: 'sr-Latn-RS',
    codes: ['vidra', 'marlowe', 'quillon'],
    size: '390x844',
    replyDelayMs: 600,
  },
  pseudo: {
    locale: pseudoLocale,
    localeCode: pseudoLocale,
    codes: carriers,
    size: '1366x650',
    replyDelayMs: 0,
  },
} as const satisfies Record<string, SceneLocale>;

const tenants = join(projectRoot, 'tenants');
const environments = readEnvironments(join(tenants, 'environments.json'));
const environment = selectEnvironment(environments, 'development');
const portals = portalsOf(environments, environment).map(([, code]) => code);
// Long enough for a busy CI machine.
const timeoutMs = 30_000;

/**
 * Lists each scene once, at the window size of the language, or at the size of a laptop if phones do not show the scene.
 * The fallback page, the landing page and the builder screens exist only in English.
 */
export function listVisitsIn(
  { codes, locale, localeCode, size }: SceneLocale,
  scenes: readonly Scene[],
): readonly Visit[] {
  const carriers = [...codes, ...portals].map((code) => ({ code }));
  const source = { tenants, unbundled: unbundledDir, environment, report: { carriers } };
  const isEnglish = locale === 'en';
  const subjects = listSubjects(source, { environments, codes: [], scenes, hasSceneFilter: true })
    .filter(({ kind, code }) => kind !== 'carrier' || codes.includes(code))
    .filter(({ kind }) => isEnglish || (kind !== 'fallback' && kind !== 'site'))
    .map((subject) => ({ ...subject, locale, localeCode }));
  // In the scenes of other languages, each carrier has only one language.
  const localeScenes = scenes.filter(
    ({ area, needs }) => isEnglish || (area !== 'builders' && !needs?.severalLanguages),
  );
  const visits = listVisits(localeScenes, subjects, [size, '1366x650']);
  return visits.filter((visit, at) => visits.findIndex(({ scene }) => scene === visit.scene) === at);
}

/** Reads what a screen reader announces on a page. */
export async function readAria(page: Page): Promise<AriaSnapshot> {
  return {
    lang: await page.evaluate(() => document.documentElement.lang),
    title: await page.title(),
    tree: await page.locator('body').ariaSnapshot(),
  };
}

/**
 * Builds and serves the carriers of a language for a whole describe block. Call it at the top of the block.
 * @param prepare is called once per browser page, before the first scene
 * @param read is called with the page of each scene when it has settled
 */
export function setUpScenes<T>(
  { locale, codes: wantedCodes, replyDelayMs }: SceneLocale,
  visits: readonly Visit[],
  prepare: (page: Page) => Promise<void>,
  read: (page: Page, visit: Visit) => Promise<T>,
): (visit: Visit) => Promise<T> {
  let galleryBuild: GalleryBuild;
  let server: GalleryServer;
  let browser: Browser;
  const tabs = new Map<boolean, Promise<BrowserTab>>();
  beforeAll(async () => {
    const visitedCodes = visits.map(({ subject }) => subject.code);
    const codes = [...wantedCodes, ...portals].filter((code) => visitedCodes.includes(code));
    galleryBuild = await buildForGallery(
      { tenants, environments, environment, codes, locale, jobs: 2 },
      silent,
    );
    server = await startGalleryServer(galleryBuild, replyDelayMs);
    browser = await openBrowser(server.port, 'light', process.env);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    galleryBuild?.dispose();
  }, 60_000);
  return async (visit) => {
    const blocksCookies = visit.scene.blocksCookies ?? false;
    const options = {
      name: `scene-${blocksCookies}`,
      localeCode: visit.subject.localeCode,
      blocksCookies,
    } as const;
    const openTab = async () => {
      const opened = await openBrowserTab(browser, { ...options, theme: 'light' });
      await prepare(opened.page);
      return opened;
    };
    const tab = tabs.get(blocksCookies) ?? openTab();
    tabs.set(blocksCookies, tab);
    const { page, requests } = await tab;
    try {
      await openScene(visit, server, await tab);
      await settle(page, visit.scene.isPending ? undefined : () => requests.waitForIdle(timeoutMs));
      return await read(page, visit);
    } finally {
      await page.context().setOffline(false);
    }
  };
}

async function openScene(
  { scene, subject, widths: [size = 360] }: Visit,
  server: GalleryServer,
  tab: BrowserTab,
): Promise<void> {
  await tab.page.setViewportSize(viewportOf(size));
  const stepContext = { ...tab, server, timeoutMs };
  // Retry once: requests that the previous scene left open can fail the first attempt.
  await runSteps(stepContext, scene, subject).catch(() => runSteps(stepContext, scene, subject));
}
