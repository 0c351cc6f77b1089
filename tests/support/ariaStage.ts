import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import { projectRoot } from '#build/sources.ts';
import { openBrowser, openSeat, type Seat } from '#scripts/gallery/browser.ts';
import { listTakes, type Take } from '#scripts/gallery/film.ts';
import { play } from '#scripts/gallery/play.ts';
import type { Scene } from '#scripts/gallery/scene.ts';
import { buildSet, type FilmSet } from '#scripts/gallery/set.ts';
import { settle, viewportOf } from '#scripts/gallery/shoot.ts';
import { openStudio, type Studio } from '#scripts/gallery/studio.ts';
import { listSubjects, portalsOf } from '#scripts/gallery/subjects.ts';
import { guestsDir } from '#scripts/sandbox/guests.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import type { Spoken } from './ariaFaults.ts';
import { silent } from './tenants.ts';

/** The carrier whose bundle is tested in each language. The portals are tested in the same languages. */
export const voices = [
  { locale: 'en', code: 'marlowe', localeCode: 'en-US' },
  { locale: 'sr', code: 'vidra', localeCode: 'sr-Latn-RS' },
] as const;
export type Voice = (typeof voices)[number];

const tenants = join(projectRoot, 'tenants');
const environments = readEnvironments(join(tenants, 'environments.json'));
const environment = selectEnvironment(environments, 'development');
const portals = portalsOf(environments, environment).map(([, code]) => code);
const width = 360;
// Long enough for a busy CI machine.
const patienceMs = 30_000;

/**
 * Lists each scene once per stage. The fallback page, the landing page and the builder screens exist only in English.
 */
export function listSpokenTakes({ code, locale, localeCode }: Voice, scenes: readonly Scene[]): Take[] {
  const cast = { tenants, guests: guestsDir, environment, report: { carriers: codesOf(code) } };
  const subjects = listSubjects(cast, { environments, codes: [], scenes, isChosen: true })
    .filter((subject) => subject.stage !== 'carrier' || subject.code === code)
    .filter(({ stage }) => locale === 'en' || (stage !== 'fallback' && stage !== 'site'))
    .filter(({ stage }, at, all) => all.findIndex((other) => other.stage === stage) === at)
    .map((subject) => ({ ...subject, locale: locale as Locale, localeCode }));
  const heard = scenes.filter(({ area }) => locale === 'en' || area !== 'builders');
  return listTakes(heard, subjects, [width]);
}

function codesOf(code: string): { readonly code: string }[] {
  return [code, ...portals].map((each) => ({ code: each }));
}

/** Builds and serves the carriers of a language for a whole describe block. Call it at the top of the block. */
export function ariaStage(voice: Voice, takes: readonly Take[]): (take: Take) => Promise<Spoken> {
  const { code, locale } = voice;
  let set: FilmSet;
  let studio: Studio;
  let browser: Browser;
  const seats = new Map<boolean, Promise<Seat>>();
  beforeAll(async () => {
    const visited = takes.map(({ subject }) => subject.code);
    const codes = [code, ...portals.filter((portal) => visited.includes(portal))];
    set = await buildSet({ tenants, environments, environment, codes, locale, jobs: 2 }, silent);
    studio = await openStudio(set);
    browser = await openBrowser(studio.port, 'light', process.env);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
    set?.dispose();
  }, 60_000);
  return async (take) => {
    const forgets = take.scene.forgets ?? false;
    const options = { name: `aria-${forgets}`, localeCode: take.subject.localeCode, forgets } as const;
    const seat = seats.get(forgets) ?? openSeat(browser, { ...options, theme: 'light' });
    seats.set(forgets, seat);
    return listen(take, studio, await seat);
  };
}

async function listen({ scene, subject }: Take, studio: Studio, seat: Seat): Promise<Spoken> {
  const { page, session, traffic } = seat;
  try {
    await page.setViewportSize(viewportOf(width));
    const stand = { ...seat, studio, patienceMs };
    // Retry once: requests that the previous scene left open can fail the first attempt.
    await play(stand, scene, subject).catch(() => play(stand, scene, subject));
    await settle({ page, session, ...(!scene.waits && { atRest: () => traffic.atRest(patienceMs) }) });
    const lang = await page.evaluate(() => document.documentElement.lang);
    return { lang, title: await page.title(), tree: await page.locator('body').ariaSnapshot() };
  } finally {
    await page.context().setOffline(false);
  }
}
