import { activationSteps } from '#src/customer/activation/activationSteps.ts';
import { wallClock } from '#src/platform/clock.ts';
import { loadStyles } from '#src/platform/styles.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import { createPhoneBookLoader } from '../account/phoneBookLoader.ts';
import type { Extras } from '../extras.atoms.ts';
import { keepLastCode } from '../lastCode.ts';
import { aroundRank } from '../styleRanks.ts';
import { Around } from './Around.tsx';
import styles from './around.css?url';
import { Menu } from './Menu.tsx';
import { refuse } from './refuse.tsx';
import { type Memory, resumeSession } from './resumeSession.ts';
import { tellExpired } from './tellExpired.ts';
import { loadWords } from './words.ts';

/** For whoever has a stored token, where the network is slow. */
const patienceMs = 4000;

/** Two areas ask it, which would make it a file of its own, and every page names each file. */
export { readAgent } from '#src/platform/agent.ts';
/** In this chunk too: they are never shown without it. */
export { plainScreens } from '../plainScreens.ts';

/** Resolves once all of it can be drawn: code, words and styles. */
export async function openExtras(data: PageData): Promise<Extras> {
  keepLastCode(data.tenant.code);
  const [messages] = await Promise.all([loadWords(data), loadStyles(styles, aroundRank)]);
  return {
    messages,
    activation: activationSteps,
    loadPhoneBook: createPhoneBookLoader({
      importBook: async () => (await import('../account/allPhones.ts')).openPhones(),
      after: wallClock.after,
    }),
    Around,
    Menu,
    resume: (store, user) => resumeSession(store, user, messages.session, memoryOf(data.tenant.code)),
    tellExpired: (store) => tellExpired(store, messages),
    refuse: (root) => refuse(root, data, messages),
  };
}

/** It comes with the area that has kept it. */
function memoryOf(code: string): Memory {
  return {
    async whoseIs(token) {
      const { recallMember } = await import('../areas/memberArea.ts');
      return recallMember(code, token);
    },
    patience: () => new Promise((resolve) => wallClock.after(patienceMs, resolve)),
  };
}
