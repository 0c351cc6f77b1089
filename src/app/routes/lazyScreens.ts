import type { AreaScreens } from '#src/claim/area.ts';
import { paths } from '#src/navigation/paths.ts';
import { LoginScreen } from '#src/start/account/LoginScreen.tsx';
import { staticScreens } from '../staticScreens.ts';

/** Screens that have a prerendered page but are not in the entry chunk. The page loads their code. */
export const lazyScreens: AreaScreens = { ...staticScreens, [paths.login]: LoginScreen };
