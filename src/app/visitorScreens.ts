import type { ComponentType } from 'react';
import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { ActivateScreen } from '#src/customer/activation/ActivateScreen.tsx';
import { StartScreen } from '#src/customer/activation/StartScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { TermsScreen } from './TermsScreen.tsx';

/** The screens that need no sign-in. */
export const visitorScreens: Readonly<Record<string, ComponentType>> = {
  [paths.start]: StartScreen,
  [paths.activate]: ActivateScreen,
  [paths.login]: LoginScreen,
  [paths.terms]: TermsScreen,
};
