import { PhotosFeedbackScreen } from '#src/customer/photos/feedback/PhotosFeedbackScreen.tsx';
import { agentAtom } from '#src/customer/photos/photos.atoms.ts';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { readAgent } from '#src/platform/agent.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import styles from './photosArea.css?url';
import { createPhotosScreen } from './photosScreen.tsx';

/** In this chunk too: it is the heart of it. */
export { openPhotoQueue } from '../queue/openPhotoQueue.ts';

/** From the vehicle through its photos to what they were like: somebody at the roadside loads it as one. */
export async function openPhotosArea(tools: AreaTools): Promise<AreaScreens> {
  await tools.loadStyles(styles);
  tools.store.set(agentAtom, readAgent(navigator.userAgent, navigator.maxTouchPoints));
  const PhotosScreen = createPhotosScreen(tools);
  return {
    [paths.vin]: VehicleScreen,
    [paths.photos]: PhotosScreen,
    [paths.photosMode]: PhotosScreen,
    [paths.photosFeedback]: PhotosFeedbackScreen,
  };
}
