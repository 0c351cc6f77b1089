import { ClaimsScreen } from '#src/customer/claims/ClaimsScreen.tsx';
import { PhotosFeedbackScreen } from '#src/customer/photos/feedback/PhotosFeedbackScreen.tsx';
import { PreferencesScreen } from '#src/customer/preferences/PreferencesScreen.tsx';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import styles from './memberArea.css?url';

/** In this chunk too: it is the heart of it. */
export { openPhotoQueue } from '../queue/openPhotoQueue.ts';

/**
 * What a signed-in customer sees, loaded as one: all of it is fetched ahead anyway, so that it is there in a dead spot,
 * and each file more would cost every first page its line in the import map.
 */
export async function openMemberArea({ loadStyles }: AreaTools): Promise<AreaScreens> {
  await loadStyles(styles);
  const screens = {
    [paths.claims]: ClaimsScreen,
    [paths.vin]: VehicleScreen,
    [paths.photosFeedback]: PhotosFeedbackScreen,
  };
  if (__TENANT__.enablesNotificationPreferences)
    return { ...screens, [paths.notificationPreferences]: PreferencesScreen };
  return screens;
}
