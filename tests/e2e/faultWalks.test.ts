import { describe, expect, it } from 'vitest';
import { findFailure } from '../faults/findFailure.ts';
import { randomPortalWalk } from '../faults/portalSteps.ts';
import { runPortalWalk } from '../faults/portalWalk.ts';
import { randomWalk } from '../faults/randomWalks.ts';
import { runWalk } from '../faults/runWalk.ts';
import { savedPortalWalks, savedWalks } from '../faults/savedWalks.ts';
import { setUpWalks } from '../faults/walkSetup.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const site = sandboxSite(['marlowe', 'vidra', 'supplement-desk']);
const setup = setUpWalks(site);

/** Enough time to shrink a failed walk to the steps that reproduce the failure. */
const timeoutMs = 600_000;

/** The walks of fixed seeds, and saved walks that have failed once. A normal run takes one walk, the deep tests all. */
const listWalks = <W>(
  seeds: readonly number[],
  walkOf: (seed: number) => W,
  saved: readonly { readonly name: string; readonly walk: W }[],
) => sampleUnlessDeep([...seeds.map((seed) => ({ name: `seed ${seed}`, walk: walkOf(seed) })), ...saved], 1);

describe('random walks with faults', () => {
  // The seeds have walks for both carriers.
  it.each(listWalks([2, 1, 4], randomWalk, savedWalks))(
    'keep every invariant of the app: $name [trust U22]',
    async ({ walk }) => {
      expect((await findFailure((each) => runWalk(setup(), each), walk))?.text).toBeUndefined();
    },
    timeoutMs,
  );

  // One walk opens a link, the other searches for the claim.
  it.each(listWalks([1, 4], randomPortalWalk, savedPortalWalks))(
    'keep every invariant of the supplement portal: $name [trust U22]',
    async ({ walk }) => {
      expect((await findFailure((each) => runPortalWalk(setup(), each), walk))?.text).toBeUndefined();
    },
    timeoutMs,
  );
});
