import { ClaimsScreen } from '#src/customer/claims/ClaimsScreen.tsx';
import { EstimateScreen } from '#src/customer/estimate/EstimateScreen.tsx';
import { FaqsScreen } from '#src/customer/faqs/FaqsScreen.tsx';

import { PhotosFeedbackScreen } from '#src/customer/photos/feedback/PhotosFeedbackScreen.tsx';
import { userAgentAtom } from '#src/customer/photos/photos.atoms.ts';
import { PreferencesScreen } from '#src/customer/preferences/PreferencesScreen.tsx';
import { SurveyScreen } from '#src/customer/survey/SurveyScreen.tsx';
import scanStyles from '#src/customer/vehicle/scan/scan.css?url';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { barcodeReaderAtom } from '#src/customer/vehicle/vehicle.atoms.ts';
import { paths } from '#src/navigation/paths.ts';
import { preferencesPath } from '#src/navigation/preferencesPath.ts';
import { readAgent } from '#src/platform/agent.ts';
import { type BarcodeScope, openBarcodeReader } from '#src/platform/barcode/barcodeReader.ts';
import { wallClock } from '#src/platform/clock.ts';
import { guardDoublePresses } from '#src/platform/doublePressGuard.ts';
import type { AreaDependencies, AreaScreens } from '../area.ts';
import { memberStyleOrder } from '../styleOrder.ts';
import { openLiveCamera } from './liveCamera.ts';
import styles from './memberArea.css?url';
import { prepareOffline } from './offline.ts';
import { createPhotosScreen } from './photosScreen.tsx';
import { VehicleScreenWithScan } from './vehicleScreen.tsx';

/** Re-exported so that the code is part of this chunk. */
export { openPhotoQueue } from '../queue/openPhotoQueue.ts';
export { loadPersistedUser } from './offline.ts';

/**
 * All screens of a signed-in customer, loaded as one chunk. All of them are prefetched for offline use, and each
 * further chunk would add a line to the import map of every page.
 */
export async function openMemberArea(dependencies: AreaDependencies): Promise<AreaScreens> {
  await Promise.all([
    dependencies.loadStyles(styles, memberStyleOrder),
    __TENANT__.vinScan ? dependencies.loadStyles(scanStyles, memberStyleOrder) : undefined,
  ]);
  dependencies.store.set(userAgentAtom, readAgent(navigator.userAgent, navigator.maxTouchPoints));
  if (__TENANT__.usesVinVerification && !__TENANT__.vinScan) {
    // Not awaited: a VIN can be typed without the barcode reader.
    void openBarcodeReader(window as BarcodeScope).then((reader) => {
      if (reader) dependencies.store.set(barcodeReaderAtom, reader);
    });
  }
  if (__TENANT__.liveCamera) await openLiveCamera(dependencies);
  guardDoublePresses({ page: document, clock: wallClock });
  // A service worker needs a folder per carrier, which fallback bundles do not have.
  if (!__FALLBACK__) {
    if (__SERVICE_WORKER__) prepareOffline(dependencies);
  }
  const PhotosScreen = createPhotosScreen(dependencies);
  const screens = {
    [paths.claims]: ClaimsScreen,
    [paths.vin]: __TENANT__.vinScan ? VehicleScreenWithScan : VehicleScreen,
    [paths.photos]: PhotosScreen,
    [paths.photosMode]: PhotosScreen,
    [paths.photosFeedback]: PhotosFeedbackScreen,
    [paths.feedback]: SurveyScreen,
    [paths.faqs]: FaqsScreen,
    [paths.estimate]: EstimateScreen,
  };
  if (__TENANT__.enablesNotificationPreferences) return { ...screens, [preferencesPath]: PreferencesScreen };
  return screens;
}
