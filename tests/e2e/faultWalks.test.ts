import { describe, expect, it } from 'vitest';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { findFailure } from '../faults/findFailure.ts';
import { randomWalk } from '../faults/randomWalks.ts';
import { runWalk, type Walk } from '../faults/runWalk.ts';
import { savedWalks } from '../faults/savedWalks.ts';
import { setUpWalks } from '../faults/walkSetup.ts';
import { builtSite } from '../support/site.ts';

const site = builtSite(['marlowe', 'vidra'], {
  environment: 'development',
  unbundledDir: () => unbundledDir,
});
const setup = setUpWalks(site);

/** Enough to shorten a failed walk. */
const timeoutMs = 600_000;

/** Fixed seeds, with walks for both carriers. The deep test uses new seeds. */
const seeds = [1, 2, 4];

const reportOf = async (walk: Walk) =>
  (await findFailure((each: Walk) => runWalk(setup(), each), walk))?.text ?? '';

describe('random walks with faults', () => {
  it.each(seeds)(
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
