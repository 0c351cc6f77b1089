import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import type { Scene } from '#scripts/gallery/scene.ts';
import { listAriaFaults, writeSpoken } from './ariaFaults.ts';
import { ariaStage, listSpokenTakes, type Voice } from './ariaStage.ts';

const noHeading = ['headings of level 1: none'];
/** Screens without content: the claim's status is still loading, or its estimate is empty by design. */
const allowed: Readonly<Record<string, string[]>> = {
  'claims-loading': noHeading,
  'fallback-waiting': ['0 main parts', ...noHeading],
  'estimate-empty': noHeading,
};

/** Scenes without a snapshot, because their upload progress or file order differs on every run. */
const moving: readonly string[] = ['photos-second', 'supplement-upload-sending', 'supplement-upload-sent'];

/** Compares the accessibility tree of each scene with its snapshot, and checks it for general accessibility errors. */
export function describeAria(voice: Voice, scenes: readonly Scene[]): void {
  const takes = listSpokenTakes(voice, scenes);
  describe(`accessibility tree of ${voice.code}, in ${voice.locale}`, () => {
    const hear = ariaStage(voice, takes);
    it.each(takes.map((take) => [take.scene.id, take] as const))(
      'matches the snapshot of %s, with one main landmark, one level-1 heading and the right language [trust A10]',
      async (id, take) => {
        const spoken = await hear(take);
        expect.soft(listAriaFaults(spoken, voice.locale)).toEqual(allowed[id] ?? []);
        if (!moving.includes(id)) await expect(writeSpoken(spoken)).toMatchFileSnapshot(fileOf(voice, id));
      },
    );
  });
}

/** Lists snapshot files of scenes that no longer exist. */
export function listForgotten(voice: Voice, scenes: readonly Scene[]): string[] {
  const ids = listSpokenTakes(voice, scenes).map(({ scene }) => scene.id);
  const known = ids.filter((id) => !moving.includes(id)).map((id) => fileOf(voice, id));
  const folder = folderOf(voice);
  const kept = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  return kept.filter((file) => !known.includes(file));
}

function fileOf(voice: Voice, id: string): string {
  return join(folderOf(voice), `${id}.yml`);
}

function folderOf({ locale }: Voice): string {
  return join(projectRoot, 'tests/golden/aria', locale);
}
