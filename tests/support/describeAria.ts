import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { formatAriaSnapshot, listAriaErrors, listEnglishTexts, maskTexts } from './ariaSnapshot.ts';
import { listAriaVisits, type SceneLocale, setUpAriaSnapshots } from './setUpAriaSnapshots.ts';

const noHeading = ['headings of level 1: none'];
/** Screens without content, because they are still loading. */
const expectedErrors: Readonly<Record<string, string[]>> = {
  'claims-loading': noHeading,
  'fallback-waiting': ['0 main parts', ...noHeading],
};

/** Scenes without a snapshot, because their upload progress or file order differs on every run. */
const unstableScenes: readonly string[] = [
  'photos-second',
  'supplement-upload-sending',
  'supplement-upload-sent',
];

/** Trees of this run, so that `-u` compares translated trees with the English trees that it is about to write. */
const englishTrees = new Map<string, string>();

/**
 * Checks the accessibility tree of each scene for general errors, and compares it with its snapshot. A translated tree must
 * have the structure of the English one. Where it differs, for example because its carrier has other capabilities, the
 * structure is stored.
 */
export function describeAria(sceneLocale: SceneLocale<Locale>, scenes: readonly Scene[]): void {
  const { locale, codes } = sceneLocale;
  const visits = listAriaVisits(sceneLocale, scenes);
  describe(`accessibility tree of ${codes[0]}, in ${locale}`, () => {
    const takeSnapshot = setUpAriaSnapshots(sceneLocale, visits);
    it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
      'matches the snapshot of %s, with one main landmark, one level-1 heading and the right language [trust A10]',
      async (id, visit) => {
        const snapshot = await takeSnapshot(visit);
        expect.soft(listAriaErrors(snapshot, locale)).toEqual(expectedErrors[id] ?? []);
        if (locale !== 'en') expect.soft(listEnglishTexts(snapshot.tree, locale)).toEqual([]);
        if (unstableScenes.includes(id)) return;
        const tree = formatAriaSnapshot(snapshot);
        if (locale === 'en') {
          await expect(tree).toMatchFileSnapshot(snapshotFile(sceneLocale, id));
          englishTrees.set(id, tree);
        } else if (maskTexts(tree) !== englishStructure(id) || existsSync(snapshotFile(sceneLocale, id)))
          await expect(maskTexts(tree)).toMatchFileSnapshot(snapshotFile(sceneLocale, id));
      },
    );
  });
}

function englishStructure(id: string): string {
  const tree = englishTrees.get(id) ?? readFileSync(snapshotFile({ locale: 'en' }, id), 'utf8');
  return maskTexts(tree);
}

/** Lists snapshot files of scenes that no longer exist, and translated ones that have the structure of the English ones. */
export function listObsoleteSnapshots(sceneLocale: SceneLocale<Locale>, scenes: readonly Scene[]): string[] {
  const ids = listAriaVisits(sceneLocale, scenes).map(({ scene }) => scene.id);
  const folder = snapshotFolder(sceneLocale);
  const existing = existsSync(folder) ? readdirSync(folder) : [];
  return existing.filter((file) => {
    const id = file.replace('.yml', '');
    if (!ids.includes(id) || unstableScenes.includes(id)) return true;
    return sceneLocale.locale !== 'en' && readFileSync(join(folder, file), 'utf8') === englishStructure(id);
  });
}

type LocaleFolder = Pick<SceneLocale<Locale>, 'locale'>;

function snapshotFile(sceneLocale: LocaleFolder, id: string): string {
  return join(snapshotFolder(sceneLocale), `${id}.yml`);
}

function snapshotFolder({ locale }: LocaleFolder): string {
  return join(projectRoot, 'tests/golden/aria', locale);
}
