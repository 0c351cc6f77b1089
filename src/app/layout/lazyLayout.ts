import { expiredAtom } from '#src/claim/session.ts';
import { wait, wallClock } from '#src/device/clock.ts';
import { layoutStyleOrder, loadStyles } from '#src/device/styles.ts';
import { paths } from '#src/navigation/paths.ts';
import { activationSteps } from '#src/start/activation/activationSteps.tsx';
import type { PageData } from '#src/tenant/pageData.ts';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { persistLastCode } from '../lastCode.ts';
import type { LazyLayout } from '../lazyLayout.atoms.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import { notFoundPath } from '../pages.ts';
import type { AreaScreens } from '../screens.ts';
import { TermsScreen } from '../TermsScreen.tsx';
import { AppStatus } from './AppStatus.tsx';
import { showCookiesDialog } from './CookiesDialog.tsx';
import styles from './layout.css?url';
import { loadMessages } from './loadMessages.ts';
import { Menu } from './Menu.tsx';
import { type PersistedUsers, resumeSession } from './resumeSession.ts';
import { slideSteps } from './slideSteps.ts';

/**
 * How long to wait for the backend before the persisted user is signed in. Longer than a response takes on a slow
 * network.
 */
const loadTimeoutMs = 4000;

export { readAgent } from '#src/device/agent.ts';
/** Re-exported here because two areas use it. A separate chunk would add a line to the import map of every page. */
export { HandOff } from '#src/ui/handOff/HandOff.tsx';
/** Screens that need no backend. They are in the chunk of the layout, because they are never shown without the layout. */
export const staticScreens: AreaScreens = { [paths.terms]: TermsScreen, [notFoundPath]: NotFoundScreen };

/** Resolves when code, texts and styles are loaded. */
export async function openLazyLayout(data: PageData): Promise<LazyLayout> {
  persistLastCode(data.tenant.code);
  slideSteps();
  const [messages] = await Promise.all([loadMessages(data), loadStyles(styles, layoutStyleOrder)]);
  return {
    messages,
    activation: activationSteps,
    AppStatus,
    Menu,
    resume: (store, user) =>
      resumeSession(store, user, messages.t.session, persistedUsersOf(data.tenant.code)),
    showExpiryNotice(store) {
      store.set(expiredAtom, '');
      const text = messages.t.error.authentication_token_expired.display();
      store.set(showFlashAtom, { kind: 'WARNING', text });
    },
    showCookiesDialog: (root) => showCookiesDialog(root, data, messages),
  };
}

/** Reads the persisted user. The code is in the chunk of the member area, which also writes the user. */
function persistedUsersOf(code: string): PersistedUsers {
  return {
    async findUser(token) {
      const { loadPersistedUser } = await import('../areas/memberArea.ts');
      return loadPersistedUser(code, token);
    },
    loadTimeout: () => wait(wallClock, loadTimeoutMs),
  };
}
