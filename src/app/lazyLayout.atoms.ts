import { atom, type createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import type { User } from '#src/api/user.ts';
import type { ActivationSteps } from '#src/start/activation/activationSteps.tsx';
import type { Messages } from '#src/texts/messages.ts';

type Store = ReturnType<typeof createStore>;

/**
 * The layout around the screens, and all texts of the carrier. Signed-out visitors download this chunk only when it is
 * needed.
 */
export interface LazyLayout {
  /** All texts of the carrier. */
  readonly messages: Messages;
  readonly activation: ActivationSteps;
  /** Progress bar, offline banner and notifications, below the top bar. */
  readonly AppStatus: RenderFunction;
  /** The customer menu, inside the top bar. */
  readonly Menu: RenderFunction;
  /** Starts the session of a user whose data has been requested. */
  readonly resume: (store: Store, user: Promise<Result<User>>) => Promise<void>;
  /** Shows once that the session has expired, on the page that is loaded after its end. */
  readonly showExpiryNotice: (store: Store) => void;
  /** Shows the cookies dialog instead of the app when the browser cannot store anything. */
  readonly showCookiesDialog: (root: HTMLElement) => void;
}

export const lazyLayoutAtom = atom<LazyLayout | undefined>(undefined);
