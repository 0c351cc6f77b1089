import type { AreaScreens } from '#src/claim/area.ts';
import { paths } from '#src/navigation/paths.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { notFoundPath } from './pagePaths.ts';
import { TermsScreen } from './TermsScreen.tsx';

/** Screens that need no backend. */
export const staticScreens: AreaScreens = { [paths.terms]: TermsScreen, [notFoundPath]: NotFoundScreen };
