import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { plainScreens } from './plainScreens.ts';
import type { AreaScreens } from './routes.ts';

/** The other screens with a prerendered page. Their code is loaded with that page. */
export const lateScreens: AreaScreens = { ...plainScreens, [paths.login]: LoginScreen };
