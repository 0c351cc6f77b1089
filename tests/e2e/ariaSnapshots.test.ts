import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeAria } from '../support/describeAria.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

/** The deep tests cover all scenes and languages. */
const sampleScenes = ['start', 'login-refused', 'claims', 'menu-claim', 'estimate-whole'];

describeAria(
  ariaLocales[0],
  scenes.filter(({ id }) => sampleScenes.includes(id)),
);
