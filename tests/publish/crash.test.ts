import { describe, expect, it } from 'vitest';
import type { Target } from '#build/publish/target.ts';
import { aRelease, type SampleOutput } from '../support/aRelease.ts';
import { findVisibleErrors, hashTargetState } from '../support/findVisibleErrors.ts';
import { openMemoryTarget, ProcessKilled } from '../support/memoryTarget.ts';
import { publish, switchRelease } from '../support/publishing.ts';

const older = aRelease('older words');
const newer = aRelease('newer words');
const fewer = aRelease('fewer words', { codes: ['acme', 'cedar'] });

type Files = Map<string, Buffer>;

interface Scenario {
  readonly what: string;
  readonly before: (target: Target) => Promise<unknown>;
  readonly work: (target: Target) => Promise<unknown>;
}

const scenarios: Scenario[] = [
  { what: 'first publish', before: async () => {}, work: (t) => publish(t, older) },
  {
    what: 'publish over an earlier release',
    before: (t) => publish(t, older),
    work: (t) => publish(t, newer),
  },
  {
    what: 'publish of one carrier',
    before: (t) => publish(t, older),
    work: (t) => publish(t, newer, { codes: ['birch'] }),
  },
  {
    what: 'publish that removes a carrier',
    before: (t) => publish(t, older),
    work: (t) => publish(t, fewer, { removeMissing: true }),
  },
  { what: 'staging', before: (t) => publish(t, older), work: (t) => publish(t, newer, { stage: true }) },
  {
    what: 'promotion',
    before: async (t) => {
      await publish(t, older);
      await publish(t, newer, { stage: true });
    },
    work: (t) => switchRelease(t, 'promote', newer.release.release),
  },
  {
    what: 'rollback',
    before: async (t) => {
      await publish(t, fewer);
      await publish(t, newer);
    },
    work: (t) => switchRelease(t, 'rollback', fewer.release.release),
  },
];

const releases: SampleOutput[] = [older, newer, fewer];

async function prepare(scenario: Scenario): Promise<Files> {
  const files: Files = new Map();
  await scenario.before(openMemoryTarget(files));
  return files;
}

/**
 * Runs the scenario until the given operation. A complete run passes through the state that this leaves behind, so
 * crashing at every operation tests every intermediate state.
 */
async function crash(scenario: Scenario, files: Files, killAt: number, killsAfterWork: boolean) {
  const target = openMemoryTarget(files, { killAt, killsAfterWork });
  try {
    await scenario.work(target);
    return 'survived';
  } catch (error) {
    if (error instanceof ProcessKilled) return 'died';
    throw error;
  }
}

describe.each(scenarios)('$what that is killed at each operation', (scenario) => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'never serves incomplete pages, and completes on the next run (killed %s the operation) [trust T18] [trust B3]',
    async (_when, diesAfter) => {
      const start = await prepare(scenario);
      const whole = new Map(start);
      const target = openMemoryTarget(whole);
      await scenario.work(target);
      expect(findVisibleErrors(whole, releases)).toEqual([]);
      expect(target.changes.length).toBeGreaterThan(10);
      for (let diesAt = 1; diesAt <= target.operations(); diesAt++) {
        const files = new Map(start);
        const end = await crash(scenario, files, diesAt, diesAfter);
        expect([diesAt, end]).toEqual([diesAt, 'died']);
        expect([diesAt, findVisibleErrors(files, releases)]).toEqual([diesAt, []]);
        await scenario.work(openMemoryTarget(files));
        expect([diesAt, hashTargetState(files)]).toEqual([diesAt, hashTargetState(whole)]);
      }
    },
  );
});

describe('publish that was killed at any operation', () => {
  it('is undone by a rollback, byte for byte [trust B13] [trust B3]', async () => {
    const scenario = scenarios[1] as Scenario;
    const start = await prepare(scenario);
    const target = openMemoryTarget(new Map(start));
    await scenario.work(target);
    const pages = (files: Files) =>
      Object.entries(hashTargetState(files)).filter(
        ([key]) => /\.html|sw\.js/.test(key) && !key.startsWith('releases/'),
      );
    let healed = 0;
    for (let diesAt = 1; diesAt < target.operations(); diesAt++) {
      const files = new Map(start);
      await crash(scenario, files, diesAt, false);
      const state = JSON.parse(String(files.get('releases/current.json'))) as { lock: unknown };
      if (state.lock === null) continue;
      healed++;
      await switchRelease(openMemoryTarget(files), 'rollback');
      expect([diesAt, pages(files)]).toEqual([diesAt, pages(start)]);
    }
    expect(healed).toBeGreaterThan(20);
  });
});

describe('publish that fails at any operation', () => {
  it('returns the error, releases its lock and is completed by the next publish [trust B4]', async () => {
    const scenario = scenarios[1] as Scenario;
    const start = await prepare(scenario);
    const whole = new Map(start);
    const target = openMemoryTarget(whole);
    await scenario.work(target);
    for (let diskFullAt = 1; diskFullAt <= target.operations(); diskFullAt += 3) {
      const files = new Map(start);
      const attempt = scenario.work(openMemoryTarget(files, { diskFullAt }));
      await expect(attempt, `operation ${diskFullAt}`).rejects.toMatchObject({ code: 'ENOSPC' });
      expect([diskFullAt, findVisibleErrors(files, releases)]).toEqual([diskFullAt, []]);
      expect(JSON.parse(String(files.get('releases/current.json')))).toMatchObject({ lock: null });
      await scenario.work(openMemoryTarget(files));
      expect([diskFullAt, hashTargetState(files)]).toEqual([diskFullAt, hashTargetState(whole)]);
    }
  });
});
