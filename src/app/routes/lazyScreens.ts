import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import type { AreaScreens } from '../area.ts';
import { staticScreens } from '../staticScreens.ts';

/** Screens that have a prerendered page but are not in the entry chunk. The page loads their code. */
export const lazyScreens: AreaScreens = { ...staticScreens, [paths.login]: LoginScreen };
