import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeMainAction } from '../support/describeMainAction.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

for (const ariaLocale of ariaLocales) describeMainAction(ariaLocale, scenes);
