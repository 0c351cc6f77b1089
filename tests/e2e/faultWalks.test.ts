import { describe, expect, it } from 'vitest';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { findFailure } from '../faults/findFailure.ts';
import { type PortalWalk, randomPortalWalk } from '../faults/portalSteps.ts';
import { runPortalWalk } from '../faults/portalWalk.ts';
import { randomWalk } from '../faults/randomWalks.ts';
import { runWalk, type Walk } from '../faults/runWalk.ts';
import { savedPortalWalks, savedWalks } from '../faults/savedWalks.ts';
import { setUpWalks } from '../faults/walkSetup.ts';
import { builtSite } from '../support/site.ts';

const site = builtSite(['marlowe', 'vidra', 'supplement-desk'], {
  environment: 'development',
  unbundledDir: () => unbundledDir,
});
const setup = setUpWalks(site);

/** Enough to shorten a failed walk. */
const timeoutMs = 600_000;

describe('random walks with faults', () => {
  const reportOf = async (walk: Walk) =>
    (await findFailure((each: Walk) => runWalk(setup(), each), walk))?.text ?? '';

  // Fixed seeds, with walks for both carriers. The deep test uses new seeds.
  it.each([1, 2, 4])(
    'keep every invariant of the app: seed %i [trust U22]',
    async (seed) => {
      expect(await reportOf(randomWalk(seed))).toBe('');
    },
    timeoutMs,
  );

  it.each(savedWalks)(
    'keep every invariant of the app: $name [trust U22]',
    async ({ walk }) => {
      expect(await reportOf(walk)).toBe('');
    },
    timeoutMs,
  );
});

describe('random walks with faults in the supplement portal', () => {
  const reportOf = async (walk: PortalWalk) =>
    (await findFailure((each: PortalWalk) => runPortalWalk(setup(), each), walk))?.text ?? '';

  // One walk opens a link, the other searches for the claim.
  it.each([1, 4])(
    'keep every invariant: seed %i [trust U22]',
    async (seed) => {
      expect(await reportOf(randomPortalWalk(seed))).toBe('');
    },
    timeoutMs,
  );

  it.each(savedPortalWalks)(
    'keep every invariant: $name [trust U22]',
    async ({ walk }) => {
      expect(await reportOf(walk)).toBe('');
    },
    timeoutMs,
  );
});
