import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { type LayoutShiftLog, recordLayoutShifts, worstPage } from './layoutShifts.ts';
import { listAriaVisits, type SceneLocale, setUpScenes } from './setUpAriaSnapshots.ts';

const sizes = ['390x844', '1366x650'] as const;
const maxScore = 0.02;
/** Longer than the 500 ms after a press, in which the browser forgives shifts. */
const replyDelayMs = 600;

/** Checks that nothing jumps on the way to each scene, although the backend answers slowly. */
export function describeLayoutShift(sceneLocale: SceneLocale, scenes: readonly Scene[]): void {
  describe.each(sizes)(`layout shift of each screen and step, in ${sceneLocale.locale}, at %s`, (size) => {
    const visits = listAriaVisits(sceneLocale, scenes, [size]);
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
}
