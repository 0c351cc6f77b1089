import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { visitorScreens } from './visitorScreens.ts';

/** What the build draws. The login is a page too, though in the browser its code comes with its area. */
export const prerenderedScreens: typeof visitorScreens = { ...visitorScreens, [paths.login]: LoginScreen };
