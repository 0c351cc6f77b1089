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

/** All screens in their important states, in the order in which customers see them. */
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
