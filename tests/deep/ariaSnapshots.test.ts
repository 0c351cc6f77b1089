import { describe, expect, it } from 'vitest';
import { scenes } from '#scripts/gallery/scenes.ts';
import { voices } from '../support/ariaStage.ts';
import { describeAria, listForgotten } from '../support/describeAria.ts';

for (const voice of voices) describeAria(voice, scenes);

describe('what is kept of the screens', () => {
  it.each(voices)('in $locale is of scenes that are still there', (voice) => {
    expect(listForgotten(voice, scenes)).toEqual([]);
  });
});
