import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { plainScreens } from './plainScreens.ts';
import type { AreaScreens } from './routes.ts';

/** Screens that have a prerendered page but are not in the entry chunk. The page loads their code. */
export const lateScreens: AreaScreens = { ...plainScreens, [paths.login]: LoginScreen };
