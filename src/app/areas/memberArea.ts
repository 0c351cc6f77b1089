import { ClaimsScreen } from '#src/customer/claims/ClaimsScreen.tsx';
import { EstimateScreen } from '#src/customer/estimate/EstimateScreen.tsx';
import { FaqsScreen } from '#src/customer/faqs/FaqsScreen.tsx';

import { PhotosFeedbackScreen } from '#src/customer/photos/feedback/PhotosFeedbackScreen.tsx';
import { agentAtom } from '#src/customer/photos/photos.atoms.ts';
import { PreferencesScreen } from '#src/customer/preferences/PreferencesScreen.tsx';
import { SurveyScreen } from '#src/customer/survey/SurveyScreen.tsx';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { barcodeReaderAtom } from '#src/customer/vehicle/vehicle.atoms.ts';
import { paths } from '#src/navigation/paths.ts';
import { readAgent } from '#src/platform/agent.ts';
import { type BarcodeScope, openBarcodeReader } from '#src/platform/barcodes.ts';
import { wallClock } from '#src/platform/clock.ts';
import { guardPresses } from '#src/platform/presses.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import { memberRank } from '../styleRanks.ts';
import styles from './memberArea.css?url';
import { prepareOffline } from './offline.ts';
import { createPhotosScreen } from './photosScreen.tsx';

/** In this chunk too: it is the heart of it. */
export { openPhotoQueue } from '../queue/openPhotoQueue.ts';
export { recallMember } from './offline.ts';

/**
 * What a signed-in customer sees, loaded as one: all of it is fetched ahead anyway, so that it is there in a dead spot,
 * and each file more would cost every first page its line in the import map.
 */
export async function openMemberArea(tools: AreaTools): Promise<AreaScreens> {
  await tools.loadStyles(styles, memberRank);
  tools.store.set(agentAtom, readAgent(navigator.userAgent, navigator.maxTouchPoints));
  // Nobody waits for it: a VIN can be typed.
  void openBarcodeReader(window as BarcodeScope).then((reader) => {
    if (reader) tools.store.set(barcodeReaderAtom, reader);
  });
  guardPresses({ page: document, clock: wallClock });
  // Codes without a bundle have no folder that a service worker could lie in.
  if (!__FALLBACK__) {
    if (__SERVICE_WORKER__) prepareOffline(tools);
  }
  const PhotosScreen = createPhotosScreen(tools);
  const screens = {
    [paths.claims]: ClaimsScreen,
    [paths.vin]: VehicleScreen,
    [paths.photos]: PhotosScreen,
    [paths.photosMode]: PhotosScreen,
    [paths.photosFeedback]: PhotosFeedbackScreen,
    [paths.feedback]: SurveyScreen,
    [paths.faqs]: FaqsScreen,
    [paths.estimate]: EstimateScreen,
  };
  if (__TENANT__.enablesNotificationPreferences)
    return { ...screens, [paths.notificationPreferences]: PreferencesScreen };
  return screens;
}
