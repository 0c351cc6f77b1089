import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeMainAction } from '../support/describeMainAction.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

/** One scene of each layout, in the language with the longest texts. The deep test covers all scenes and both languages. */
const sampleScenes = ['start', 'activate', 'claims', 'vehicle-vin', 'estimate-whole'];

describeMainAction(
  ariaLocales[1],
  scenes.filter(({ id }) => sampleScenes.includes(id)),
);
