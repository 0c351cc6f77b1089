import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { sharedBrowser } from '../support/browser.ts';
import { listVisitsIn, sceneLocales, setUpScenes } from '../support/setUpScenes.ts';
import { builtSite } from '../support/site.ts';

/** Serbian has the longest words. */
const runs = [
  [sceneLocales[1], '390x844'],
  [sceneLocales[0], '1366x650'],
] as const;
const maxScore = 0.02;
/** Longer than the 500 ms after a press, in which the browser forgives shifts. */
const replyDelayMs = 600;

/** A `layout-shift` entry of the browser, or a main button that moved in the frame in which it became enabled. */
interface LayoutShift {
  readonly kind: 'shift' | 'button';
  /** Start of the document in ms, so that shifts of different pages are not added up. */
  readonly timeOrigin: number;
  /** For a shift, its layout shift score; for a button, its vertical movement in the window in px. */
  readonly value: number;
  /** What moved, for the message of a failed test. */
  readonly moved: string;
}

interface LayoutShiftLog {
  /** Returns the shifts since the last call. */
  take(): readonly LayoutShift[];
}

/** Records the layout shifts of all documents that the page opens from now on, except those during a press or a key. */
async function recordLayoutShifts(page: Page): Promise<LayoutShiftLog> {
  let shifts: LayoutShift[] = [];
  await page.exposeBinding('reportLayoutShift', (_, shift: LayoutShift) => {
    shifts.push(shift);
  });
  await page.addInitScript(observeShifts);
  return {
    take() {
      const taken = shifts;
      shifts = [];
      return taken;
    },
  };
}

/** The highest sum of scores on one page, with everything that moved there. */
function worstPage(shifts: readonly LayoutShift[]): { score: number; moved: readonly string[] } {
  const scored = shifts.filter(({ kind }) => kind === 'shift');
  const pages = [...new Set(scored.map(({ timeOrigin }) => timeOrigin))].map((timeOrigin) => {
    const entries = scored.filter((shift) => shift.timeOrigin === timeOrigin);
    return {
      score: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`),
    };
  });
  return pages.sort((a, b) => b.score - a.score)[0] ?? { score: 0, moved: [] };
}

function observeShifts(): void {
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  interface ShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly Source[];
  }
  const { timeOrigin } = performance;
  const report = (window as unknown as { reportLayoutShift: (shift: LayoutShift) => void }).reportLayoutShift;
  const describe = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent?.trim().slice(0, 24);
    const by = Math.round(currentRect.y - previousRect.y);
    return `${element?.localName}.${element?.getAttribute('class') ?? ''} "${text}" by ${by} px`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
      if (!hadRecentInput)
        report({ kind: 'shift', timeOrigin, value, moved: sources.map(describe).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });

  let last: { button: HTMLButtonElement; isDisabled: boolean; top: number; scrollY: number } | undefined;
  const watchButton = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('.btn--main')].find(
      (it) => it.offsetHeight > 0,
    );
    const top = button?.getBoundingClientRect().top ?? 0;
    if (button && last?.button === button && last.isDisabled && !button.disabled) {
      const inWindow = top - last.top;
      const onPage = inWindow + window.scrollY - last.scrollY;
      // While the page scrolls, a sticky button moves on the page, and every other one in the window.
      if (Math.min(Math.abs(inWindow), Math.abs(onPage)) > 1)
        report({ kind: 'button', timeOrigin, value: inWindow, moved: button.textContent ?? '' });
    }
    last = button && { button, isDisabled: button.disabled, top, scrollY: window.scrollY };
    requestAnimationFrame(watchButton);
  };
  requestAnimationFrame(watchButton);
}

describe('carrier with a font', () => {
  const site = builtSite(['tarnside', 'harbourline']);
  const browser = sharedBrowser();
  it.each([
    ['tarnside', 'start', { width: 390, height: 844 }],
    ['tarnside', 'login', { width: 1366, height: 650 }],
    ['harbourline', 'start', { width: 1366, height: 650 }],
  ])('moves nothing at %s on %s when the font arrives late [BRAND-42]', async (code, path, viewport) => {
    const { page } = await browser.open({ origin: site.url, viewport });
    const log = await recordLayoutShifts(page);
    const fonts: string[] = [];
    await page.route('**/font-*.woff2', async (route) => {
      await page.locator('h1').waitFor();
      await new Promise((resolve) => setTimeout(resolve, replyDelayMs));
      fonts.push(route.request().url());
      await route.continue();
    });
    await page.goto(`/app/${code}/${path}`);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Brand'))).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(fonts).toHaveLength(2);
    const { score, moved } = worstPage(log.take());
    expect(score > maxScore ? moved : []).toEqual([]);
  });
});

/** The backend answers slowly, so that everything that waits for it could jump. */
describe.each(runs)('layout shift of each screen and step, in %o at %s', (sceneLocale, size) => {
  const visits = listVisitsIn(sceneLocale, scenes, [size]);
  const logs = new Map<Page, LayoutShiftLog>();
  const prepare = async (page: Page) => {
    // With reduced motion, what a message pushes down does not fade in at its new position.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    logs.set(page, await recordLayoutShifts(page));
    await page.route('**/*', async (route) => {
      if (['fetch', 'xhr'].includes(route.request().resourceType()))
        await new Promise((resolve) => setTimeout(resolve, replyDelayMs));
      // The page may have been left.
      await route.continue().catch(() => undefined);
    });
  };
  const readShifts = setUpScenes(sceneLocale, visits, async (page) => logs.get(page)?.take() ?? [], {
    size,
    prepare,
  });
  it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
    'is small, and the main button does not move when it becomes enabled: %s',
    async (_, visit) => {
      const shifts = await readShifts(visit);
      const { score, moved } = worstPage(shifts);
      expect(score > maxScore ? moved : []).toEqual([]);
      expect(shifts.filter(({ kind }) => kind === 'button')).toEqual([]);
    },
  );
});
