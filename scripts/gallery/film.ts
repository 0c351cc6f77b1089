import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright';
import type { Locale } from '#src/tenant/flavour.ts';
import { openSeat, type Seat } from './browser.ts';
import type { Shown } from './catalogue.ts';
import { play, type Stand } from './play.ts';
import type { Scene } from './scene.ts';
import { shoot, viewportOf } from './shoot.ts';
import type { Studio } from './studio.ts';
import { fits, type Subject } from './subject.ts';
import type { Theme } from './theme.ts';

/** One visit: a scene of a subject, at one or more widths. */
export interface Take {
  readonly scene: Scene;
  readonly subject: Subject;
  readonly widths: readonly number[];
}

export interface FilmOptions {
  readonly takes: readonly Take[];
  readonly theme: Theme;
  /** Number of parallel pages. */
  readonly jobs: number;
  /**
   * Timeout for a screen or a step, in ms.
   * @default 10 s
   */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

export interface FilmEvents {
  /** @param png the picture of the scene; if the scene failed, the picture of the page at that moment */
  shot(shown: Shown, png: Buffer | undefined, failure: string | null): Promise<void>;
}

/** Returns the visits for all scenes that apply to the subjects, with their widths. */
export function listTakes(
  scenes: readonly Scene[],
  subjects: readonly Subject[],
  widths: readonly number[],
): Take[] {
  return subjects.flatMap((subject) =>
    scenes.flatMap((scene) => {
      const seen = widths.filter((width) => isSeen(scene, width));
      return seen.length === 0 || !fits(scene, subject) ? [] : [{ scene, subject, widths: seen }];
    }),
  );
}

/** Minimum width in px at which the menu of signed-in customers is a row in the header bar. */
const largeWidth = 1024;

function isSeen({ only }: Scene, width: number): boolean {
  return only === undefined || width < largeWidth;
}

/**
 * Captures every picture with several pages in parallel. A scene that fails is reported and does not stop the others.
 */
export async function film(
  { browser, studio }: { browser: Browser; studio: Studio },
  { takes, theme, jobs, patienceMs = 10_000, signal }: FilmOptions,
  events: FilmEvents,
): Promise<void> {
  const left = [...takes];
  const work = async (name: string) => {
    let seat: (Seat & { key: string }) | undefined;
    for (let take = left.shift(); take && !signal?.aborted; take = left.shift()) {
      const { localeCode } = take.subject;
      const forgets = take.scene.forgets ?? false;
      const key = `${localeCode} ${forgets}`;
      if (seat?.key !== key) {
        await seat?.context.close();
        seat = { ...(await openSeat(browser, { name, localeCode, theme, forgets })), key };
      }
      await runTake(take, { ...seat, studio, theme, patienceMs }, events);
    }
    await seat?.context.close();
  };
  await Promise.all(Array.from({ length: jobs }, (_, index) => work(`page-${index}`)));
}

interface Set extends Seat, Stand {
  readonly theme: Theme;
}

async function runTake(take: Take, set: Set, events: FilmEvents): Promise<void> {
  const { scene, subject, widths } = take;
  let left = [...widths];
  let failure: string | undefined;
  // Retries once: a slow page may succeed in the second attempt, while a broken one fails again.
  for (let attempt = 0; attempt < 2 && left.length > 0; attempt++) {
    failure = undefined;
    try {
      for await (const [width, png] of shootAll({ ...take, widths: left }, set)) {
        await events.shot(shownOf(scene, subject, width, set.theme), png, null);
        left = left.filter((other) => other !== width);
      }
    } catch (cause) {
      failure = firstLine(cause);
    } finally {
      await set.context.setOffline(false);
    }
  }
  if (left.length === 0) return;
  for (const width of left) {
    const shown = shownOf(scene, subject, width, set.theme);
    await events.shot(shown, await shootAnyway(set, width), failure ?? 'It was not reached.');
  }
}

/** Captures the page in its current state after a scene failed. */
async function shootAnyway(set: Set, width: number): Promise<Buffer | undefined> {
  try {
    await set.page.setViewportSize(viewportOf(width));
    return await shoot(set);
  } catch {
    return undefined; // The error that caused this is already reported.
  }
}

async function* shootAll(
  { scene, subject, widths }: Take,
  set: Set,
): AsyncGenerator<readonly [number, Buffer]> {
  const { page, session, traffic, theme } = set;
  const faults: string[] = [];
  const note = (error: Error) => faults.push(error.message);
  const atRest = scene.waits ? undefined : () => traffic.atRest(set.patienceMs);
  page.on('pageerror', note);
  try {
    const [first = 360] = widths;
    await page.setViewportSize(viewportOf(first));
    await play(set, scene, subject);
    if (theme === 'print') await page.emulateMedia({ media: 'print' });
    for (const width of widths) {
      await page.setViewportSize(viewportOf(width));
      const png = await shoot({ page, session, frame: scene.frame, ...(atRest && { atRest }) });
      if (faults[0] !== undefined) throw new Error(`The page met a fault of its own: ${faults[0]}`);
      yield [width, png];
    }
  } finally {
    page.off('pageerror', note);
  }
}

function shownOf(
  { id }: Scene,
  { code, locale }: { code: string; locale: Locale },
  width: number,
  theme: Theme,
): Shown {
  return { scene: id, code, width, locale, theme };
}

/** Keeps only the first line and removes terminal colors: the rest is Playwright's log. */
function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return stripVTControlCharacters(text).split('\n').slice(0, 3).join(' ').slice(0, 300);
}
