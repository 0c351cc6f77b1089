import type { AreaDependencies } from '#src/claim/area.ts';
import { prepareOffline } from '#src/claim/offline/prepareOffline.ts';
import { ClaimsScreen } from '#src/claims/ClaimsScreen.tsx';
import { type BarcodeScope, openBarcodeReader } from '#src/device/barcode/barcodeReader.ts';
import { wallClock } from '#src/device/clock.ts';
import { guardDoublePresses } from '#src/device/doublePressGuard.ts';
import { loadStyles, memberStyleOrder } from '#src/device/styles.ts';
import { EstimateScreen } from '#src/estimate/EstimateScreen.tsx';
import { FaqsScreen } from '#src/feedback/faqs/FaqsScreen.tsx';
import { SurveyScreen } from '#src/feedback/survey/SurveyScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { preferencesPath } from '#src/navigation/preferencesPath.ts';
import { createPhotosScreen } from '#src/photos/createPhotosScreen.tsx';
import { openLiveCamera } from '#src/photos/live/openLiveCamera.ts';
import { NotifyMe } from '#src/preferences/NotifyMe.tsx';
import { PreferencesScreen } from '#src/preferences/PreferencesScreen.tsx';
import scanStyles from '#src/vehicle/scan/scan.css?url';
import { VehicleScreenWithScan } from '#src/vehicle/scan/VehicleScreenWithScan.tsx';
import { VehicleScreen } from '#src/vehicle/VehicleScreen.tsx';
import { barcodeReaderAtom } from '#src/vehicle/vehicle.atoms.ts';
import type { AreaScreens } from '../screens.ts';
import styles from './memberArea.css?url';

export { loadPersistedUser } from '#src/claim/offline/prepareOffline.ts';
/** Re-exported so that the code is part of this chunk. */
export { openPhotoQueue } from '#src/photos/queue/openPhotoQueue.ts';

/**
 * All screens of a signed-in customer, loaded as one chunk. All of them are prefetched for offline use, and each
 * further chunk would add a line to the import map of every page.
 */
export async function openMemberArea(dependencies: AreaDependencies): Promise<AreaScreens> {
  await Promise.all([
    loadStyles(styles, memberStyleOrder),
    __TENANT__.vinScan ? loadStyles(scanStyles, memberStyleOrder) : undefined,
  ]);
  if (__TENANT__.usesVinVerification && !__TENANT__.vinScan) {
    // The area does not wait for the barcode reader: a VIN can be typed.
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
  const PhotosScreen = createPhotosScreen(
    dependencies,
    __TENANT__.enablesNotificationPreferences ? NotifyMe : undefined,
  );
  const screens = {
    [paths.claims]: ClaimsScreen,
    [paths.vin]: __TENANT__.vinScan ? VehicleScreenWithScan : VehicleScreen,
    [paths.photos]: PhotosScreen,
    [paths.photosMode]: PhotosScreen,
    [paths.photosFeedback]: PhotosScreen,
    [paths.feedback]: SurveyScreen,
    [paths.faqs]: FaqsScreen,
    [paths.estimate]: EstimateScreen,
  };
  if (__TENANT__.enablesNotificationPreferences) return { ...screens, [preferencesPath]: PreferencesScreen };
  return screens;
}
