import { scenes } from '#scripts/gallery/scenes.ts';
import { voices } from '../support/ariaStage.ts';
import { describeAria } from '../support/describeAria.ts';

/** One of each kind, in either language; the deep tests hear them all. */
const some = ['start', 'login-refused', 'claims', 'menu-claim', 'estimate-whole'];

for (const voice of voices)
  describeAria(
    voice,
    scenes.filter(({ id }) => some.includes(id)),
  );
