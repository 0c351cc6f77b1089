import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeLayoutShift } from '../support/describeLayoutShift.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

for (const ariaLocale of ariaLocales) describeLayoutShift(ariaLocale, scenes);
