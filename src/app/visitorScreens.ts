import type { ComponentType } from 'react';
import { ActivateScreen } from '#src/customer/activation/ActivateScreen.tsx';
import { StartScreen } from '#src/customer/activation/StartScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { TermsScreen } from './TermsScreen.tsx';

/** The screens that the entry itself holds: what most visitors come for. */
export const visitorScreens: Readonly<Record<string, ComponentType>> = {
  [paths.start]: StartScreen,
  [paths.activate]: ActivateScreen,
  [paths.terms]: TermsScreen,
};
