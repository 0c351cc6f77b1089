import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { describeAria } from '../support/describeAria.ts';
import { ariaLocales } from '../support/setUpAriaSnapshots.ts';

/** One scene of each kind in English, and some of them in Serbian. The deep tests cover all scenes and languages. */
const sampleScenes = {
  en: ['start', 'login-refused', 'claims', 'menu-claim', 'estimate-whole'],
  sr: ['login-refused', 'estimate-whole'],
};

for (const voice of ariaLocales.slice(0, 2))
  describeAria(
    voice,
    scenes.filter(({ id }) => sampleScenes[voice.locale as keyof typeof sampleScenes].includes(id)),
  );
