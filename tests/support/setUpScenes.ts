import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
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
import type { AriaSnapshot } from './ariaSnapshot.ts';
import { silent } from './tenants.ts';

/**
 * The carriers that are tested in each language. Each one shows the scenes that the ones before it do not have: the
 * second one is of the other flavour, and the third one has the live camera and, in English and Spanish, a choice of
 * languages. The portals are tested in the same languages.
 */
export const sceneLocales = [
  { locale: 'en', codes: ['marlowe', 'vidra', 'quillon'], localeCode: 'en-US' },
  { locale: 'sr', codes: ['vidra', 'marlowe', 'quillon'], localeCode: 'sr-Latn-RS' },
  { locale: 'es', codes: ['marlowe', 'vidra', 'quillon'], localeCode: 'es-US' },
] as const;

/** A language, and the carriers that show the scenes in it. */
export interface SceneLocale<Language extends GalleryLocale = GalleryLocale> {
  readonly locale: Language;
  readonly codes: readonly string[];
  readonly localeCode: string;
}

const tenants = join(projectRoot, 'tenants');
const environments = readEnvironments(join(tenants, 'environments.json'));
const environment = selectEnvironment(environments, 'development');
const portals = portalsOf(environments, environment).map(([, code]) => code);
const width = 360;
// Long enough for a busy CI machine.
const timeoutMs = 30_000;

/**
 * Lists each scene that exists at one of the sizes once. The fallback page, the landing page and the builder screens exist
 * only in English.
 * @param sizes by default a phone and a laptop, so that each scene exists
 */
export function listVisitsIn(
  { codes, locale, localeCode }: SceneLocale,
  scenes: readonly Scene[],
  sizes: readonly ScreenSize[] = [width, '1366x650'],
): readonly Visit[] {
  const carriers = [...codes, ...portals].map((code) => ({ code }));
  const source = { tenants, unbundled: unbundledDir, environment, report: { carriers } };
  const subjects = listSubjects(source, { environments, codes: [], scenes, hasSceneFilter: true })
    .filter(({ kind, code }) => kind !== 'carrier' || codes.some((each) => each === code))
    .filter(({ kind }) => locale === 'en' || (kind !== 'fallback' && kind !== 'site'))
    .map((subject) => ({ ...subject, locale, localeCode }));
  // The carriers here have several languages only in English and Spanish.
  const localeScenes = scenes.filter(
    ({ area, needs }) =>
      (locale === 'en' || area !== 'builders') &&
      (locale === 'en' || locale === 'es' || !needs?.severalLanguages),
  );
  const visits = listVisits(localeScenes, subjects, sizes);
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

export interface SceneOptions {
  /** @default 360 */
  readonly size?: ScreenSize;
  /** Called once per browser page, before the first scene. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/**
 * Builds and serves the carriers of a language for a whole describe block. Call it at the top of the block.
 * @param read is called with the page of each scene when it has settled
 */
export function setUpScenes<T>(
  { locale, codes: wantedCodes }: SceneLocale,
  visits: readonly Visit[],
  read: (page: Page, visit: Visit) => Promise<T>,
  { size = width, prepare }: SceneOptions = {},
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
    server = await startGalleryServer(galleryBuild);
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
      await prepare?.(opened.page);
      return opened;
    };
    const tab = tabs.get(blocksCookies) ?? openTab();
    tabs.set(blocksCookies, tab);
    const { page, requests } = await tab;
    try {
      await openScene(visit, server, await tab, size);
      await settle(page, visit.scene.isPending ? undefined : () => requests.waitForIdle(timeoutMs));
      return await read(page, visit);
    } finally {
      await page.context().setOffline(false);
    }
  };
}

async function openScene(
  { scene, subject }: Visit,
  server: GalleryServer,
  tab: BrowserTab,
  size: ScreenSize,
): Promise<void> {
  await tab.page.setViewportSize(viewportOf(size));
  const stepContext = { ...tab, server, timeoutMs };
  // Retry once: requests that the previous scene left open can fail the first attempt.
  await runSteps(stepContext, scene, subject).catch(() => runSteps(stepContext, scene, subject));
}
