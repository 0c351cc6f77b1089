import { describe, expect, it } from 'vitest';
import { sha256 } from '#build/hash.ts';
import { type CollectOptions, planCollect, runCollect } from '#build/publish/collect.ts';
import type { Target } from '#build/publish/target.ts';
import type { PublishPorts } from '#build/publish/targetState.ts';
import { aRelease, type SampleOutput } from '../support/aRelease.ts';
import { findVisibleErrors, hashTargetState } from '../support/findVisibleErrors.ts';
import { openMemoryTarget, ProcessKilled } from '../support/memoryTarget.ts';
import { publish, switchRelease, testPorts } from '../support/publishing.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-01-01T00:00:00Z');

/** A target with a clock that advances only with `wait`. */
function aTarget(files = new Map<string, Buffer>()) {
  let now = start;
  const written = new Map<string, number>();
  const target = openMemoryTarget(files, {
    now: () => now,
    onChange: () => {
      for (const key of files.keys()) if (!written.has(key)) written.set(key, now);
      for (const key of written.keys()) if (!files.has(key)) written.delete(key);
    },
  });
  const aged: Target = {
    ...target,
    list: async (prefix, limit) =>
      (await target.list(prefix, limit)).map((file) => ({
        ...file,
        modifiedMs: written.get(file.key) ?? start,
      })),
  };
  const ports = (): PublishPorts => testPorts({ now: () => now });
  return {
    files,
    target: aged,
    ports,
    wait: (days: number) => {
      now += days * dayMs;
    },
    publish: (output: SampleOutput) => publish(aged, output, {}, ports()),
    collect: async (overrides: Partial<CollectOptions> = {}) => {
      const options = { target: aged, environment: 'qa1', days: 30, takeOver: false, ...overrides };
      const plan = await planCollect(options, ports());
      await runCollect(options, plan, ports());
      return plan;
    },
  };
}

const many = Array.from({ length: 14 }, (_, i) => aRelease(`words ${i}`));
/** Scripts that only one release uses, and its bundle statistics. */
const own = (output: SampleOutput) => [
  ...[...output.files.keys()].filter((key) => /^app\/assets\/[0-9a-f]{16}\.js$/.test(key)),
  ...Object.values(output.release.variants).map(({ bundleStats }) => `releases/blobs/${bundleStats}`),
];

/** Names and hashes of the pages that visitors see. */
const pagesOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files]
    .filter(([key]) => key.endsWith('.html'))
    .map(([key, bytes]) => `${key} ${sha256(bytes)}`)
    .sort();

describe('garbage collection', () => {
  it('removes old files that the last ten served releases do not need [trust B13]', async () => {
    const { target, files, publish: ship, wait, collect, ports } = aTarget();
    for (const output of many) {
      await ship(output);
      wait(40);
    }
    const plan = await collect();
    expect([plan.releases.length, plan.retained.length]).toEqual([4, 10]);
    for (const [i, output] of many.entries())
      expect([i, own(output).every((key) => files.has(key))]).toEqual([i, i >= 4]);
    expect(findVisibleErrors(files, many)).toEqual([]);
    for (const output of many.slice(4).reverse()) {
      await switchRelease(target, 'rollback', output.release.release, {}, ports());
      expect(findVisibleErrors(files, many)).toEqual([]);
    }
    await expect(
      switchRelease(target, 'rollback', many[0]?.release.release, {}, ports()),
    ).rejects.toMatchObject({
      exit: 1,
    });
  });

  it('keeps all files for 30 days, and afterwards the files of the last ten releases', async () => {
    const { files, publish: ship, wait, collect } = aTarget();
    for (const output of many) await ship(output);
    wait(29);
    expect((await collect()).files).toEqual([]);
    wait(2);
    const plan = await collect();
    expect(plan.releases).toHaveLength(4);
    expect(own(many[3] as SampleOutput).some((key) => files.has(key))).toBe(false);
    expect(own(many[4] as SampleOutput).every((key) => files.has(key))).toBe(true);
  });

  it('keeps a recently staged release, including old files that it shares', async () => {
    const { target, files, publish: ship, wait, collect, ports } = aTarget();
    for (const output of many) await ship(output);
    wait(100);
    await publish(target, many[0] as SampleOutput, { stage: true }, ports());
    await collect();
    await switchRelease(target, 'promote', many[0]?.release.release, {}, ports());
    expect(findVisibleErrors(files, many)).toEqual([]);
  });

  it('keeps the files of an interrupted publish for 30 days', async () => {
    const { target, files, publish: ship, wait, collect, ports } = aTarget();
    await ship(many[0] as SampleOutput);
    wait(100);
    const broken: Target = {
      ...target,
      create: async (key, bytes) => {
        if (/^releases\/[0-9a-f]{16}\.json$/.test(key)) throw new ProcessKilled();
        return target.create(key, bytes);
      },
    };
    await expect(publish(broken, many[1] as SampleOutput, {}, ports())).rejects.toBeInstanceOf(ProcessKilled);
    wait(29);
    expect((await collect()).files).toEqual([]);
    expect(own(many[1] as SampleOutput).every((key) => files.has(key))).toBe(true);
    wait(2);
    await collect();
    expect(own(many[1] as SampleOutput).some((key) => files.has(key))).toBe(false);
    expect(findVisibleErrors(files, many)).toEqual([]);
  });

  it('keeps the state of an interrupted publish, so the next publish can revert its pages [trust B3]', async () => {
    const { files, publish: ship, ports } = aTarget();
    await ship(many[0] as SampleOutput);
    const next = aRelease('words 0', { textOverrides: { birch: 'new words' } });
    const straight = openMemoryTarget(new Map(files));
    await publish(straight, next, {}, ports());
    const whole = openMemoryTarget(new Map(files));
    await publish(whole, many[1] as SampleOutput, {}, ports());
    for (let killAt = 1; killAt <= whole.operations(); killAt += 3) {
      const copy = new Map(files);
      const dying = openMemoryTarget(copy, { killAt });
      await expect(publish(dying, many[1] as SampleOutput, {}, ports())).rejects.toBeInstanceOf(
        ProcessKilled,
      );
      const target = openMemoryTarget(copy);
      const options = { target, environment: 'qa1', days: 30, takeOver: false };
      await runCollect(options, await planCollect(options, ports()), ports());
      await publish(target, next, {}, ports());
      expect([killAt, pagesOf(copy)]).toEqual([killAt, pagesOf(straight.files)]);
    }
  });

  it('keeps old files whose names cannot belong to a release', async () => {
    const { files, publish: ship, wait, collect } = aTarget();
    await ship(many[0] as SampleOutput);
    const foreign = ['releases/blobs/.nfs0012', 'releases/blobs/', 'app/acme/'];
    for (const key of foreign) files.set(key, Buffer.from(''));
    wait(40);
    expect((await collect()).files).toEqual([]);
    for (const key of foreign) expect([key, files.has(key)]).toEqual([key, true]);
  });

  it('never runs as part of a publish', async () => {
    const { files, publish: ship, wait } = aTarget();
    for (const output of many) {
      await ship(output);
      wait(400);
    }
    for (const output of many) expect(own(output).every((key) => files.has(key))).toBe(true);
  });

  it('removes nothing if a release that it keeps cannot be read', async () => {
    const { files, publish: ship, wait, collect } = aTarget();
    for (const output of many) await ship(output);
    wait(100);
    files.set(`releases/${many[9]?.release.release}.json`, Buffer.from('{}'));
    const before = hashTargetState(files);
    await expect(collect()).rejects.toMatchObject({ exit: 3 });
    expect(hashTargetState(files)).toEqual(before);
  });

  it.each([
    ['is served', 13],
    ['was served recently', 12],
  ])('removes nothing if the manifest of a release that %s is missing', async (_what, index) => {
    const { files, publish: ship, wait, collect } = aTarget();
    for (const output of many.slice(0, 13)) await ship(output);
    wait(100);
    await ship(many[13] as SampleOutput);
    const id = many[index]?.release.release;
    const lost = files.get(`releases/${id}.json`) as Buffer;
    files.delete(`releases/${id}.json`);
    const before = hashTargetState(files);
    await expect(collect()).rejects.toMatchObject({ exit: 3 });
    expect(hashTargetState(files)).toEqual(before);
    files.set(`releases/${id}.json`, lost);
    await collect();
    expect(findVisibleErrors(files, many)).toEqual([]);
  });

  it('makes a concurrent publish fail if that publish needs a removed file [trust B5]', async () => {
    const { target, files, publish: ship, wait, collect, ports } = aTarget();
    for (const output of many) await ship(output);
    wait(100);
    let collected: Promise<unknown> | undefined;
    const slow: Target = {
      ...target,
      create: async (key, bytes) => {
        collected ??= collect();
        await collected;
        return target.create(key, bytes);
      },
    };
    const mixed = aRelease('words 0', { textOverrides: { birch: 'new words' } });
    await expect(publish(slow, mixed, {}, ports())).rejects.toMatchObject({ exit: 4 });
    expect(findVisibleErrors(files, [...many, mixed])).toEqual([]);
    await ship(mixed);
    expect(findVisibleErrors(files, [...many, mixed])).toEqual([]);
  });

  it('keeps all served files if it is killed at any operation, and the next run removes the rest [trust T18]', async () => {
    const { files, publish: ship, wait, ports } = aTarget();
    for (const output of many) await ship(output);
    wait(100);
    const options = (target: Target) => ({ target, environment: 'qa1', days: 30, takeOver: false });
    const run = async (target: Target) =>
      runCollect(options(target), await planCollect(options(target), ports()), ports());
    const whole = new Map(files);
    const sound = openMemoryTarget(whole, { now: () => start });
    await run(sound);
    for (let killAt = 1; killAt <= sound.operations(); killAt += 5) {
      const copy = new Map(files);
      await expect(run(openMemoryTarget(copy, { now: () => start, killAt }))).rejects.toBeInstanceOf(
        ProcessKilled,
      );
      expect([killAt, findVisibleErrors(copy, many)]).toEqual([killAt, []]);
      await run(openMemoryTarget(copy, { now: () => start }));
      expect([killAt, hashTargetState(copy)]).toEqual([killAt, hashTargetState(whole)]);
    }
  });
});
