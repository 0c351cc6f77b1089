import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { plainScreens } from './plainScreens.ts';
import type { AreaScreens } from './routes.ts';

/** The other screens that have a page of their own, so whoever comes for one gets it at once. */
export const lateScreens: AreaScreens = { ...plainScreens, [paths.login]: LoginScreen };
