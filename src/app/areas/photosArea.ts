import { PhotosFeedbackScreen } from '#src/customer/photos/feedback/PhotosFeedbackScreen.tsx';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import styles from './photosArea.css?url';

/** From the vehicle through its photos to what they were like: somebody at the roadside loads it as one. */
export async function openPhotosArea({ loadStyles }: AreaTools): Promise<AreaScreens> {
  await loadStyles(styles);
  return { [paths.vin]: VehicleScreen, [paths.photosFeedback]: PhotosFeedbackScreen };
}
