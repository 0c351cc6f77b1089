import { createRandom } from '../support/samples/random.ts';
import type { Walk } from './runWalk.ts';
import { randomSteps } from './steps.ts';

const [minSteps, maxSteps] = [8, 32];

/** Returns a walk for one of the two carriers. The same seed always gives the same walk. */
export function randomWalk(seed: number): Walk {
  const random = createRandom(seed * 7919);
  return {
    code: seed % 2 === 0 ? 'marlowe' : 'vidra',
    start: random() < 0.15 ? 'activation' : 'claims',
    hasServiceWorker: random() < 0.3,
    // Some walks are short, so that their faults are still recent when the final checks start.
    steps: randomSteps(seed, minSteps + Math.floor(random() * (maxSteps - minSteps))),
  };
}
