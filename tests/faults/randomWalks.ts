import { createRandom } from '../support/random.ts';
import type { Walk } from './runWalk.ts';
import { randomSteps } from './steps.ts';

const [minSteps, maxSteps] = [8, 32];

/** Returns a walk on one of the flavours. The same seed always gives the same walk. */
export function randomWalk(seed: number): Walk {
  const random = createRandom(seed * 7919);
  return {
    code: seed % 2 === 0 ? 'marlowe' : 'vidra',
    start: random() < 0.15 ? 'activation' : 'claims',
    hasServiceWorker: random() < 0.3,
    // After a short walk, the last fault is still recent when all faults end.
    steps: randomSteps(seed, minSteps + Math.floor(random() * (maxSteps - minSteps))),
  };
}
