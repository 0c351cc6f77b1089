import { describe, expect, it } from 'vitest';
import type { Target } from '#build/publish/target.ts';
import { aRelease, type SampleOutput } from '../support/pipeline/aRelease.ts';
import { findVisibleErrors, hashTargetState } from '../support/pipeline/findVisibleErrors.ts';
import { openMemoryTarget, ProcessKilled } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease } from '../support/pipeline/publishing.ts';
import { stepUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const olderRelease = aRelease('older words');
const newerRelease = aRelease('newer words');
const fewerCarriers = aRelease('fewer words', { codes: ['acme', 'cedar'] });

const step = stepUnlessDeep(17);

type Files = Map<string, Buffer>;

interface Scenario {
  readonly name: string;
  readonly prepare: (target: Target) => Promise<unknown>;
  readonly run: (target: Target) => Promise<unknown>;
}

const scenarios: Scenario[] = [
  { name: 'first publish', prepare: async () => {}, run: (t) => publish(t, olderRelease) },
  {
    name: 'publish over an earlier release',
    prepare: (t) => publish(t, olderRelease),
    run: (t) => publish(t, newerRelease),
  },
  {
    name: 'publish of one carrier',
    prepare: (t) => publish(t, olderRelease),
    run: (t) => publish(t, newerRelease, { codes: ['birch'] }),
  },
  {
    name: 'publish that removes a carrier',
    prepare: (t) => publish(t, olderRelease),
    run: (t) => publish(t, fewerCarriers, { removeMissing: true }),
  },
  {
    name: 'staging',
    prepare: (t) => publish(t, olderRelease),
    run: (t) => publish(t, newerRelease, { stage: true }),
  },
  {
    name: 'promotion',
    prepare: async (t) => {
      await publish(t, olderRelease);
      await publish(t, newerRelease, { stage: true });
    },
    run: (t) => switchRelease(t, 'promote', newerRelease.release.release),
  },
  {
    name: 'rollback',
    prepare: async (t) => {
      await publish(t, fewerCarriers);
      await publish(t, newerRelease);
    },
    run: (t) => switchRelease(t, 'rollback', fewerCarriers.release.release),
  },
];

const releases: SampleOutput[] = [olderRelease, newerRelease, fewerCarriers];

async function prepareFiles(scenario: Scenario): Promise<Files> {
  const files: Files = new Map();
  await scenario.prepare(openMemoryTarget(files));
  return files;
}

/**
 * Runs the scenario and kills it at the given operation. Calling this for each operation tests every intermediate state
 * of a complete run.
 */
async function crash(scenario: Scenario, files: Files, killAt: number, killsAfterWork: boolean) {
  const target = openMemoryTarget(files, { killAt, killsAfterWork });
  try {
    await scenario.run(target);
    return 'completed';
  } catch (error) {
    if (error instanceof ProcessKilled) return 'killed';
    throw error;
  }
}

describe.each(scenarios)('$name that is killed at each operation', (scenario) => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'causes no visible error if it is killed %s the operation, and is completed by the next run [trust T18] [trust B3]',
    async (_when, killsAfterWork) => {
      const start = await prepareFiles(scenario);
      const completeFiles = new Map(start);
      const target = openMemoryTarget(completeFiles);
      await scenario.run(target);
      expect(findVisibleErrors(completeFiles, releases)).toEqual([]);
      expect(target.changes.length).toBeGreaterThan(10);
      // The runs killed before an operation and the runs killed after one sample different operations.
      for (let killAt = killsAfterWork ? 3 : 1; killAt <= target.operations(); killAt += step) {
        const files = new Map(start);
        const outcome = await crash(scenario, files, killAt, killsAfterWork);
        expect([killAt, outcome]).toEqual([killAt, 'killed']);
        expect([killAt, findVisibleErrors(files, releases)]).toEqual([killAt, []]);
        await scenario.run(openMemoryTarget(files));
        expect([killAt, hashTargetState(files)]).toEqual([killAt, hashTargetState(completeFiles)]);
      }
    },
  );
});

describe('publish that was killed at any operation', () => {
  it('is undone by a rollback, byte for byte [trust B13] [trust B3]', async () => {
    const scenario = scenarios[1] as Scenario;
    const start = await prepareFiles(scenario);
    const target = openMemoryTarget(new Map(start));
    await scenario.run(target);
    const pages = (files: Files) =>
      Object.entries(hashTargetState(files)).filter(
        ([key]) => /\.html|sw\.js/.test(key) && !key.startsWith('releases/'),
      );
    let rolledBack = 0;
    for (let killAt = 1; killAt < target.operations(); killAt += step) {
      const files = new Map(start);
      await crash(scenario, files, killAt, false);
      const state = JSON.parse(String(files.get('releases/current.json'))) as { lock: unknown };
      if (state.lock === null) continue;
      rolledBack++;
      await switchRelease(openMemoryTarget(files), 'rollback');
      expect([killAt, pages(files)]).toEqual([killAt, pages(start)]);
    }
    expect(rolledBack).toBeGreaterThan(20 / step);
  });
});

describe('publish that fails at any operation', () => {
  it('returns the error, releases its lock and is completed by the next publish [trust B4]', async () => {
    const scenario = scenarios[1] as Scenario;
    const start = await prepareFiles(scenario);
    const completeFiles = new Map(start);
    const target = openMemoryTarget(completeFiles);
    await scenario.run(target);
    for (let diskFullAt = 1; diskFullAt <= target.operations(); diskFullAt += stepUnlessDeep(23)) {
      const files = new Map(start);
      const attempt = scenario.run(openMemoryTarget(files, { diskFullAt }));
      await expect(attempt, `operation ${diskFullAt}`).rejects.toMatchObject({ code: 'ENOSPC' });
      expect([diskFullAt, findVisibleErrors(files, releases)]).toEqual([diskFullAt, []]);
      expect(JSON.parse(String(files.get('releases/current.json')))).toMatchObject({ lock: null });
      await scenario.run(openMemoryTarget(files));
      expect([diskFullAt, hashTargetState(files)]).toEqual([diskFullAt, hashTargetState(completeFiles)]);
    }
  });
});
