import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { formatAriaSnapshot, listAriaErrors, listEnglishTexts } from './ariaSnapshot.ts';
import { listAriaVisits, type SceneLocale, setUpAriaSnapshots } from './setUpAriaSnapshots.ts';

/** One screen of each kind. What a screen reader announces there is compared word by word with a file. */
export const goldenScenes: readonly string[] = [
  ...['start', 'activate', 'create', 'login-refused', 'claims', 'menu-claim', 'vehicle-vin', 'photos'],
  ...['photos-review', 'estimate-whole', 'faqs-open', 'survey-carrier', 'preferences'],
  ...['supplement-claim', 'supplement-confirm'],
];

const noHeading = ['headings of level 1: none'];
/** Screens without content, because they are still loading. */
const expectedErrors: Readonly<Record<string, string[]>> = {
  'claims-loading': noHeading,
  'fallback-waiting': ['0 main parts', ...noHeading],
};

/**
 * Checks the accessibility tree of each scene by rules: its language, its landmarks, the order of its headings and the names
 * of its controls. A translated scene has no English text. Golden scenes are also compared with their files, in English.
 */
export function describeAria(sceneLocale: SceneLocale<Locale>, scenes: readonly Scene[]): void {
  const { locale, codes } = sceneLocale;
  const visits = listAriaVisits(sceneLocale, scenes);
  describe(`accessibility tree of ${codes[0]}, in ${locale}`, () => {
    const takeSnapshot = setUpAriaSnapshots(sceneLocale, visits);
    it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
      'has one main landmark, ordered headings, a name for each control and the right language: %s',
      async (id, visit) => {
        const snapshot = await takeSnapshot(visit);
        expect.soft(listAriaErrors(snapshot, locale)).toEqual(expectedErrors[id] ?? []);
        if (locale !== 'en') expect(listEnglishTexts(snapshot.tree, locale)).toEqual([]);
        else if (goldenScenes.includes(id))
          await expect(formatAriaSnapshot(snapshot)).toMatchFileSnapshot(
            join(projectRoot, `tests/golden/aria/${id}.yml`),
          );
      },
    );
  });
}
