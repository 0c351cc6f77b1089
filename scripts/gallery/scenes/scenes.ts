import { accountScenes } from './account.ts';
import { claimScenes } from './claims.ts';
import { estimateScenes } from './estimate.ts';
import { otherScenes } from './others.ts';
import { photoScenes } from './photos.ts';
import type { Scene } from './scene.ts';
import { startScenes } from './start.ts';
import { supplementScenes } from './supplement.ts';
import { surveyScenes } from './survey.ts';
import { vehicleScenes } from './vehicle.ts';

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
