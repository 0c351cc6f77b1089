import { describe, expect, it } from 'vitest';
import { planCollect, runCollect } from '#build/publish/collect.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { findVisibleErrors } from '../support/pipeline/findVisibleErrors.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import {
  findLockedOperations,
  findStalePages,
  openBucket,
  type PausePoint,
  readState,
  startAndPause,
} from '../support/pipeline/pausedCommand.ts';
import { publish, switchRelease, testPorts } from '../support/pipeline/publishing.ts';
import { isDeep, stepUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const first = aRelease('first', { codes: ['acme', 'birch'] });
const older = aRelease('older', { codes: ['acme', 'birch'] });
/** Adds a carrier and removes one, so that pages are created and deleted, too. */
const newer = aRelease('newer', { codes: ['birch', 'cedar'] });
const other = aRelease('other', { codes: ['acme', 'birch'] });
const releases = [first, older, newer, other];

/** A process on another machine, so that only the lock's age or --take-over ends its lock. */
const otherMachine = { pid: 7, started: '1', host: 'another' };
const boris = { author: { actor: 'Boris' } };

const publishNewer = (target: Target) =>
  publish(target, newer, { removeMissing: true }, testPorts({ holder: otherMachine }));
const files = new Map<string, Buffer>();
await publish(openBucket(files), first);
await publish(openBucket(files), older);
const { manifest } = await publishNewer(openBucket(new Map(files)));
const locked = await findLockedOperations(files, publishNewer);

/** Every point at which a publish of `newer` holds the lock, from the response to the write that takes it. */
const points = [(locked[0] ?? 0) - 1, ...locked].flatMap((operation) =>
  (['before', 'after', 'lost'] as const).map((phase): PausePoint => ({ operation, phase })),
);
/**
 * In `npm test`, each kind of take-over is tested at a different sample of the points. The step is no multiple of 3, so
 * that each sample contains all three phases.
 */
const step = stepUnlessDeep(13);
const sampleFrom = (start: number) => points.filter((_, index) => index % step === start % step);

/** Returns the carriers, or other groups of pages, whose files differ. */
const changedGroups = (before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>) => {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
  return [...new Set(keys.map((key) => /^app\/[^/]+/.exec(key)?.[0] ?? 'landing'))];
};

const takeOvers: Record<string, (target: Target) => Promise<unknown>> = {
  'a publish of another release': (target) => publish(target, other, { takeOver: true, ...boris }),
  'a publish of the current release': (target) => publish(target, older, { takeOver: true, ...boris }),
  'a publish of the same release': (target) =>
    publish(target, newer, { removeMissing: true, takeOver: true, ...boris }),
  'a publish of one carrier': (target) =>
    publish(target, other, { codes: ['acme'], takeOver: true, ...boris }),
  'a rollback': (target) => switchRelease(target, 'rollback', undefined, { takeOver: true }),
};

describe('publish that is paused at any moment while it writes to a bucket', () => {
  it('holds its lock from before the first page until the end', () => {
    expect(locked.length).toBeGreaterThan(25);
  });

  it.each(Object.entries(takeOvers).map(([name, takeOver], index) => ({ name, takeOver, index })))(
    'changes at most one carrier and exits with 4 after $name has taken over the lock, and is logged as interrupted; the next publish repairs the pages [trust B5]',
    async ({ takeOver, index }) => {
      for (const point of sampleFrom(index)) {
        const bucket = new Map(files);
        const paused = await startAndPause(openBucket(bucket), point, publishNewer);
        const wasLocked = readState(bucket).lock !== null;
        await takeOver(openBucket(bucket));
        const served = new Map(bucket);
        const error = await paused.resume();
        const { log, lock, interrupted } = readState(bucket);
        // At the first and the last operation, the paused publish may not hold the lock.
        if (!wasLocked) continue;
        expect([point, error]).toMatchObject([
          point,
          { exit: 4, message: expect.stringMatching(/in the meantime: (publish|rollback) of \w+ by .+ at /) },
        ]);
        expect([point, changedGroups(served, bucket).length <= 1]).toEqual([point, true]);
        expect([point, lock, interrupted]).toEqual([point, null, null]);
        expect(log.at(-2)).toMatchObject({
          action: 'interrupted',
          release: manifest.release,
          message: expect.stringMatching(
            /^lock taken over from publish of \w+ by Ana <.+>, process 7 on another machine, since /,
          ),
        });
        await publish(openBucket(bucket), other);
        expect([point, findStalePages(bucket)]).toEqual([point, []]);
      }
    },
  );
});

describe('publish that takes over from a killed publish', () => {
  /** A bucket in which a publish was killed after it had replaced some pages. */
  const abandoned = async () => {
    const bucket = new Map(files);
    const operation = locked[Math.floor(locked.length / 2)] as number;
    await startAndPause(openBucket(bucket), { operation, phase: 'before' }, publishNewer);
    return bucket;
  };
  const takeOver = (target: Target) => publish(target, other, { takeOver: true });

  it.each([
    ['is killed before', { killsAfterWork: false }],
    ['is killed after', { killsAfterWork: true }],
  ])(
    'causes no visible error if this publish also %s any operation, and is completed by the next publish [trust B3]',
    async (_name, faults) => {
      for (let killAt = 1; ; killAt += step) {
        const bucket = await abandoned();
        const target = openMemoryTarget(bucket, { servesSiblings: false, killAt, ...faults });
        const isKilled = await takeOver(target).then(
          () => false,
          () => true,
        );
        expect([killAt, findVisibleErrors(bucket, releases)]).toEqual([killAt, []]);
        if (!isKilled) break;
        await publish(openBucket(bucket), other, { takeOver: true });
        expect([killAt, findStalePages(bucket)]).toEqual([killAt, []]);
      }
    },
  );
});

describe('garbage collection that is paused at any moment', () => {
  it('stops after a publish has taken over its lock, and the next publish uploads the missing files [trust B5]', async () => {
    const bucket = new Map<string, Buffer>();
    const outputs = Array.from({ length: 13 }, (_, i) => aRelease(`words ${i}`, { codes: ['acme'] }));
    for (const output of outputs) await publish(openBucket(bucket), output);
    const [oldest] = outputs as [(typeof outputs)[number]];
    const collect = async (target: Target) => {
      const options = { target, environment: 'qa1', days: 30, takeOver: false };
      const now = () => Date.parse('2027-11-22T10:00:00Z');
      const ports = testPorts({ holder: otherMachine, now });
      await runCollect(options, await planCollect(options, ports), ports);
    };
    const operations = await findLockedOperations(bucket, collect);
    expect(operations.length).toBeGreaterThan(20);
    const phases = ['before', 'after', 'lost'] as const;
    const firstOperations = operations.filter((_, index) => index % step === 0);
    for (const [index, operation] of firstOperations.entries()) {
      for (const phase of isDeep ? phases : [phases[index % 3] as (typeof phases)[number]]) {
        const copy = new Map(bucket);
        const paused = await startAndPause(openBucket(copy), { operation, phase }, collect);
        const wasLocked = readState(copy).lock !== null;
        await publish(openBucket(copy), oldest, { takeOver: true });
        const point = { operation, phase };
        const error = await paused.resume();
        if (wasLocked) expect([point, error]).toMatchObject([point, { exit: 4 }]);
        await publish(openBucket(copy), oldest);
        expect([point, findVisibleErrors(copy, outputs), findStalePages(copy)]).toEqual([point, [], []]);
      }
    }
  });
});
