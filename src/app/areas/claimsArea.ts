import { ClaimsScreen } from '#src/customer/claims/ClaimsScreen.tsx';
import { PreferencesScreen } from '#src/customer/preferences/PreferencesScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import styles from './claimsArea.css?url';

/** The list of claims, and what else is reached from the menu alone. */
export async function openClaimsArea({ loadStyles }: AreaTools): Promise<AreaScreens> {
  await loadStyles(styles);
  if (__TENANT__.enablesNotificationPreferences)
    return { [paths.claims]: ClaimsScreen, [paths.notificationPreferences]: PreferencesScreen };
  return { [paths.claims]: ClaimsScreen };
}
