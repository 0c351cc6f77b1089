import { describe, expect, it } from 'vitest';
import { findFailures } from '../faults/findFailures.ts';
import { randomPortalWalk } from '../faults/portalSteps.ts';
import { runPortalWalk } from '../faults/portalWalk.ts';
import { randomWalk } from '../faults/randomWalks.ts';
import { runWalk } from '../faults/runWalk.ts';
import { setUpWalks } from '../faults/walkSetup.ts';
import { sandboxSite } from '../support/browser/site.ts';

const setup = setUpWalks(sandboxSite(['marlowe', 'vidra', 'supplement-desk']));

const count = Number(process.env.LIVERY_FAULT_WALKS ?? 8);
/** New seeds on each run, so that the walks differ. */
const firstSeed = Number(process.env.LIVERY_FAULT_SEED ?? Math.floor(Date.now() / 1_000) % 100_000_000);
const seeds = { firstSeed, count };
const timeoutMs = 600_000 + count * 60_000;

describe(`${count} random walks with faults, from seed ${firstSeed} on`, () => {
  it(
    'keep every invariant of the app [trust U22]',
    async () => {
      expect(await findFailures(seeds, randomWalk, (walk) => runWalk(setup(), walk))).toBe('');
    },
    timeoutMs,
  );

  it(
    'keep every invariant of the supplement portal [trust U22]',
    async () => {
      expect(await findFailures(seeds, randomPortalWalk, (walk) => runPortalWalk(setup(), walk))).toBe('');
    },
    timeoutMs,
  );
});
