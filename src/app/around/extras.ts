import { activationSteps } from '#src/customer/activation/activationSteps.ts';
import { loadStyles } from '#src/platform/styles.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import type { Extras } from '../extras.atoms.ts';
import { keepLastCode } from '../lastCode.ts';
import { Around } from './Around.tsx';
import styles from './around.css?url';
import { Menu } from './Menu.tsx';
import { refuse } from './refuse.tsx';
import { type Recall, resumeSession } from './resumeSession.ts';
import { tellExpired } from './tellExpired.ts';
import { loadWords } from './words.ts';

/** In this chunk too: they are never shown without it. */
export { plainScreens } from '../plainScreens.ts';

/** Resolves once all of it can be drawn: code, words and styles. */
export async function openExtras(data: PageData): Promise<Extras> {
  keepLastCode(data.tenant.code);
  const [messages] = await Promise.all([loadWords(data), loadStyles(styles)]);
  return {
    messages,
    activation: activationSteps,
    Around,
    Menu,
    resume: (store, user) => resumeSession(store, user, messages.session, recallIn(data.tenant.code)),
    tellExpired: (store) => tellExpired(store, messages),
    refuse: (root) => refuse(root, data, messages),
  };
}

/** It comes with the area that has kept it. */
function recallIn(code: string): Recall {
  return async (token) => {
    const { recallMember } = await import('../areas/memberArea.ts');
    return recallMember(code, token);
  };
}
