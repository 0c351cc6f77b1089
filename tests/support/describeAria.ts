import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import type { Scene } from '#scripts/gallery/scene.ts';
import { listAriaFaults, writeSpoken } from './ariaFaults.ts';
import { ariaStage, listSpokenTakes, type Voice } from './ariaStage.ts';

const noHeading = ['headings of level 1: none'];
/** Screens without content: the claim's status is not loaded yet, or its estimate is empty by design. */
const allowed: Readonly<Record<string, string[]>> = {
  'claims-loading': noHeading,
  'fallback-waiting': ['0 main parts', ...noHeading],
  'estimate-empty': noHeading,
};

/** Files on their way, or come in any order: how far they are is never the same twice, so of them nothing is kept. */
const moving: readonly string[] = ['photos-second', 'supplement-upload-sending', 'supplement-upload-sent'];

/** Each scene is held against what is kept of it, and against what no screen may have. */
export function describeAria(voice: Voice, scenes: readonly Scene[]): void {
  const takes = listSpokenTakes(voice, scenes);
  describe(`what a screen reader is told of ${voice.code}, in ${voice.locale}`, () => {
    const hear = ariaStage(voice, takes);
    it.each(takes.map((take) => [take.scene.id, take] as const))(
      'is what is kept for %s, in one main part, under one heading, in its language [trust A10]',
      async (id, take) => {
        const spoken = await hear(take);
        expect.soft(listAriaFaults(spoken, voice.locale)).toEqual(allowed[id] ?? []);
        if (!moving.includes(id)) await expect(writeSpoken(spoken)).toMatchFileSnapshot(fileOf(voice, id));
      },
    );
  });
}

/** What is kept for scenes that are there no more. */
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
