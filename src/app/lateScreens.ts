import type { ComponentType } from 'react';
import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { notFoundPath } from './pagePaths.ts';
import { TermsScreen } from './TermsScreen.tsx';

/** The other screens that need no sign-in. Each has a page of its own, so whoever comes for one gets it at once. */
export const lateScreens: Readonly<Record<string, ComponentType>> = {
  [paths.login]: LoginScreen,
  [paths.terms]: TermsScreen,
  [notFoundPath]: NotFoundScreen,
};
