import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeAria } from '../support/describeAria.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

for (const voice of ariaLocales) describeAria(voice, scenes);
