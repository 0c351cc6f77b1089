import { describe, expect, it } from 'vitest';
import { scenes } from '#scripts/gallery/scenes.ts';
import { voices } from '../support/ariaStage.ts';
import { describeAria, listForgotten } from '../support/describeAria.ts';

for (const voice of voices) describeAria(voice, scenes);

describe('stored ARIA snapshots', () => {
  it.each(voices)('include no $locale snapshot of a removed scene', (voice) => {
    expect(listForgotten(voice, scenes)).toEqual([]);
  });
});
