import { describe, expect, it } from 'vitest';
import { findFailures } from '../faults/findFailures.ts';
import { randomPortalWalk } from '../faults/portalSteps.ts';
import { runPortalWalk } from '../faults/portalWalk.ts';
import { setUpWalks } from '../faults/walkSetup.ts';
import { sandboxSite } from '../support/site.ts';

const site = sandboxSite(['supplement-desk']);
const setup = setUpWalks(site);

const count = Number(process.env.LIVERY_FAULT_WALKS ?? 200);
/** New seeds on each run, so that the walks differ. */
const firstSeed = Number(process.env.LIVERY_FAULT_SEED ?? Math.floor(Date.now() / 1_000) % 100_000_000);

describe('random walks with faults in the supplement portal', () => {
  it(
    `keep every invariant in ${count} walks from seed ${firstSeed} on [trust U22]`,
    async () => {
      const failures = await findFailures({ firstSeed, count }, randomPortalWalk, (walk) =>
        runPortalWalk(setup(), walk),
      );
      expect(failures).toBe('');
    },
    600_000 + count * 60_000,
  );
});
