import { wallClock } from '#src/device/clock.ts';
import { layoutStyleOrder, loadStyles } from '#src/device/styles.ts';
import { createPhoneLibraryLoader } from '#src/phone/phoneLibraryLoader.ts';
import { activationSteps } from '#src/start/activation/activationSteps.tsx';
import type { PageData } from '#src/tenant/pageData.ts';

import { persistLastCode } from '../lastCode.ts';
import type { LazyLayout } from '../lazyLayout.atoms.ts';
import { AppStatus } from './AppStatus.tsx';
import styles from './layout.css?url';
import { loadMessages } from './loadMessages.ts';
import { Menu } from './Menu.tsx';
import { type PersistedUsers, resumeSession } from './resumeSession.ts';
import { showCookiesDialog } from './showCookiesDialog.tsx';
import { showExpiryNotice } from './showExpiryNotice.ts';
import { slideSteps } from './slideSteps.ts';

/**
 * How long to wait for the backend before the persisted user is signed in. Longer than a response takes on a slow
 * network.
 */
const loadTimeoutMs = 4000;

export { readAgent } from '#src/device/agent.ts';
/** Re-exported here because two areas use it. A separate chunk would add a line to the import map of every page. */
export { HandOff } from '#src/ui/handOff/HandOff.tsx';
/** Re-exported so that these screens are part of this chunk. They are never shown without it. */
export { staticScreens } from '../staticScreens.ts';

/** Resolves when code, texts and styles are loaded. */
export async function openLazyLayout(data: PageData): Promise<LazyLayout> {
  persistLastCode(data.tenant.code);
  slideSteps();
  const [messages] = await Promise.all([loadMessages(data), loadStyles(styles, layoutStyleOrder)]);
  return {
    messages,
    activation: activationSteps,
    loadPhoneLibrary: createPhoneLibraryLoader({
      importLibrary: async () => (await import('#src/phone/fullPhoneLibrary.ts')).createFullPhoneLibrary(),
      after: wallClock.after,
    }),
    AppStatus,
    Menu,
    resume: (store, user) =>
      resumeSession(store, user, messages.t.session, persistedUsersOf(data.tenant.code)),
    showExpiryNotice: (store) => showExpiryNotice(store, messages.t),
    showCookiesDialog: (root) => showCookiesDialog(root, data, messages),
  };
}

/** Reads the persisted user. The code is part of the member area's chunk, which also writes it. */
function persistedUsersOf(code: string): PersistedUsers {
  return {
    async findUser(token) {
      const { loadPersistedUser } = await import('../areas/memberArea.ts');
      return loadPersistedUser(code, token);
    },
    loadTimeout: () => new Promise((resolve) => wallClock.after(loadTimeoutMs, resolve)),
  };
}
