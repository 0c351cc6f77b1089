import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/account.ts';
import { claimScenes } from './scenes/claims.ts';
import { estimateScenes } from './scenes/estimate.ts';
import { otherScenes } from './scenes/others.ts';
import { photoScenes } from './scenes/photos.ts';
import { startScenes } from './scenes/start.ts';
import { supplementScenes } from './scenes/supplement.ts';
import { surveyScenes } from './scenes/survey.ts';
import { vehicleScenes } from './scenes/vehicle.ts';

/** Every screen in each of its notable states, in the order in which a customer meets them. */
export const scenes: readonly Scene[] = [
  ...startScenes,
  ...accountScenes,
  ...claimScenes,
  ...vehicleScenes,
  ...photoScenes,
  ...surveyScenes,
  ...estimateScenes,
  ...supplementScenes,
  ...otherScenes,
];
