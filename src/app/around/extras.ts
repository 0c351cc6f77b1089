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

/**
 * How long to wait for the backend before the persisted user is signed in. Longer than a response takes on a slow
 * network.
 */
const patienceMs = 4000;

/** Re-exported here because two areas use it. A separate chunk would add a line to the import map of every page. */
export { readAgent } from '#src/platform/agent.ts';
/** Re-exported so that these screens are part of this chunk. They are never shown without it. */
export { plainScreens } from '../plainScreens.ts';

/** Resolves when code, texts and styles are loaded. */
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

/** Reads the persisted user. The code is part of the member area's chunk, which also writes it. */
function memoryOf(code: string): Memory {
  return {
    async whoseIs(token) {
      const { recallMember } = await import('../areas/memberArea.ts');
      return recallMember(code, token);
    },
    patience: () => new Promise((resolve) => wallClock.after(patienceMs, resolve)),
  };
}
