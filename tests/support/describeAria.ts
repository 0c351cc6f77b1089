import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { formatAriaSnapshot, listAriaErrors } from './ariaSnapshot.ts';
import { type AriaLocale, listAriaVisits, setUpAriaSnapshots } from './setUpAriaSnapshots.ts';

const noHeading = ['headings of level 1: none'];
/** Screens without content: the claim's status is still loading, or its estimate is empty by design. */
const expectedErrors: Readonly<Record<string, string[]>> = {
  'claims-loading': noHeading,
  'fallback-waiting': ['0 main parts', ...noHeading],
  'estimate-empty': noHeading,
};

/** Scenes without a snapshot, because their upload progress or file order differs on every run. */
const unstableScenes: readonly string[] = [
  'photos-second',
  'supplement-upload-sending',
  'supplement-upload-sent',
];

/** Compares the accessibility tree of each scene with its snapshot, and checks it for general accessibility errors. */
export function describeAria(ariaLocale: AriaLocale, scenes: readonly Scene[]): void {
  const visits = listAriaVisits(ariaLocale, scenes);
  describe(`accessibility tree of ${ariaLocale.code}, in ${ariaLocale.locale}`, () => {
    const takeSnapshot = setUpAriaSnapshots(ariaLocale, visits);
    it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
      'matches the snapshot of %s, with one main landmark, one level-1 heading and the right language [trust A10]',
      async (id, visit) => {
        const snapshot = await takeSnapshot(visit);
        expect.soft(listAriaErrors(snapshot, ariaLocale.locale)).toEqual(expectedErrors[id] ?? []);
        if (!unstableScenes.includes(id))
          await expect(formatAriaSnapshot(snapshot)).toMatchFileSnapshot(snapshotFile(ariaLocale, id));
      },
    );
  });
}

/** Lists snapshot files of scenes that no longer exist. */
export function listObsoleteSnapshots(ariaLocale: AriaLocale, scenes: readonly Scene[]): string[] {
  const ids = listAriaVisits(ariaLocale, scenes).map(({ scene }) => scene.id);
  const expected = ids.filter((id) => !unstableScenes.includes(id)).map((id) => snapshotFile(ariaLocale, id));
  const folder = snapshotFolder(ariaLocale);
  const existing = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  return existing.filter((file) => !expected.includes(file));
}

function snapshotFile(ariaLocale: AriaLocale, id: string): string {
  return join(snapshotFolder(ariaLocale), `${id}.yml`);
}

function snapshotFolder({ locale }: AriaLocale): string {
  return join(projectRoot, 'tests/golden/aria', locale);
}
