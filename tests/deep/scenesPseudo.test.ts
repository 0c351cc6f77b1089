import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeScenes } from '../support/browser/describeScenes.ts';
import { sceneLocales } from '../support/browser/setUpScenes.ts';

describeScenes(sceneLocales.pseudo, scenes);
