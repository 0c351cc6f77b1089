import { describe, expect, it } from 'vitest';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeAria, listObsoleteSnapshots } from '../support/describeAria.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

for (const voice of ariaLocales) describeAria(voice, scenes);

describe('stored ARIA snapshots', () => {
  it.each(ariaLocales)('include no $locale snapshot of a removed scene', (voice) => {
    expect(listObsoleteSnapshots(voice, scenes)).toEqual([]);
  });
});
