import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeScenes } from '../support/describeScenes.ts';
import { sceneLocales } from '../support/setUpScenes.ts';

describeScenes(sceneLocales.serbian, scenes);
