import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeScenes } from '../support/browser/describeScenes.ts';
import { sceneLocales } from '../support/browser/setUpScenes.ts';

/** The deep tests cover all scenes and languages. */
const sampleScenes = ['start', 'login-refused', 'estimate-whole'];

describeScenes(
  sceneLocales.english,
  scenes.filter(({ id }) => sampleScenes.includes(id)),
);
