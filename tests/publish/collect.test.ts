import { describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { planCollect, runCollect } from '#build/publish/collect.ts';
import type { PublishPorts } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease, type SampleOutput } from '../support/pipeline/aRelease.ts';
import { findVisibleErrors, hashTargetState } from '../support/pipeline/findVisibleErrors.ts';
import { openMemoryTarget, ProcessKilled } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease, testPorts } from '../support/pipeline/publishing.ts';
import { stepUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-01-01T00:00:00Z');

/** A target with a clock that advances only with `wait`. */
function aTarget() {
  const files = new Map<string, Buffer>();
  let now = start;
  const written = new Map<string, number>();
  const target = openMemoryTarget(files, {
    now: () => now,
    onChange: () => {
      for (const key of files.keys()) if (!written.has(key)) written.set(key, now);
      for (const key of written.keys()) if (!files.has(key)) written.delete(key);
    },
  });
  const targetWithTimes: Target = {
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
    target: targetWithTimes,
    ports,
    wait: (days: number) => {
      now += days * dayMs;
    },
    publish: (output: SampleOutput) => publish(targetWithTimes, output, {}, ports()),
    collect: async () => {
      const options = { target: targetWithTimes, environment: 'qa1', days: 30, takeOver: false };
      const plan = await planCollect(options, ports());
      await runCollect(options, plan, ports());
      return plan;
    },
  };
}

const outputs = Array.from({ length: 14 }, (_, i) => aRelease(`words ${i}`));
/** Scripts that only one release uses, and its bundle statistics. */
const unsharedFiles = (output: SampleOutput) => [
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
    const { target, files, publish: publishOutput, wait, collect, ports } = aTarget();
    for (const output of outputs) {
      await publishOutput(output);
      wait(40);
    }
    const plan = await collect();
    expect([plan.releases.length, plan.retained.length]).toEqual([4, 10]);
    for (const [i, output] of outputs.entries())
      expect([i, unsharedFiles(output).every((key) => files.has(key))]).toEqual([i, i >= 4]);
    expect(findVisibleErrors(files, outputs)).toEqual([]);
    for (const output of outputs.slice(4).reverse()) {
      await switchRelease(target, 'rollback', output.release.release, {}, ports());
      expect(findVisibleErrors(files, outputs)).toEqual([]);
    }
    await expect(
      switchRelease(target, 'rollback', outputs[0]?.release.release, {}, ports()),
    ).rejects.toMatchObject({
      exit: 1,
    });
  });

  it('keeps the files of an interrupted publish for 30 days', async () => {
    const { target, files, publish: publishOutput, wait, collect, ports } = aTarget();
    await publishOutput(outputs[0] as SampleOutput);
    wait(100);
    const broken: Target = {
      ...target,
      create: async (key, bytes) => {
        if (/^releases\/[0-9a-f]{16}\.json$/.test(key)) throw new ProcessKilled();
        return target.create(key, bytes);
      },
    };
    await expect(publish(broken, outputs[1] as SampleOutput, {}, ports())).rejects.toBeInstanceOf(
      ProcessKilled,
    );
    wait(29);
    expect((await collect()).files).toEqual([]);
    expect(unsharedFiles(outputs[1] as SampleOutput).every((key) => files.has(key))).toBe(true);
    wait(2);
    await collect();
    expect(unsharedFiles(outputs[1] as SampleOutput).some((key) => files.has(key))).toBe(false);
    expect(findVisibleErrors(files, outputs)).toEqual([]);
  });

  it('keeps the id of an interrupted release, so that the next publish replaces all pages of that release [trust B3]', async () => {
    const { files, publish: publishOutput, ports } = aTarget();
    await publishOutput(outputs[0] as SampleOutput);
    const next = aRelease('words 0', { textOverrides: { birch: 'new words' } });
    const directTarget = openMemoryTarget(new Map(files));
    await publish(directTarget, next, {}, ports());
    const completeTarget = openMemoryTarget(new Map(files));
    await publish(completeTarget, outputs[1] as SampleOutput, {}, ports());
    for (let killAt = 1; killAt <= completeTarget.operations(); killAt += 3 * stepUnlessDeep(9)) {
      const copy = new Map(files);
      const killedTarget = openMemoryTarget(copy, { killAt });
      await expect(publish(killedTarget, outputs[1] as SampleOutput, {}, ports())).rejects.toBeInstanceOf(
        ProcessKilled,
      );
      const target = openMemoryTarget(copy);
      const options = { target, environment: 'qa1', days: 30, takeOver: false };
      await runCollect(options, await planCollect(options, ports()), ports());
      await publish(target, next, {}, ports());
      expect([killAt, pagesOf(copy)]).toEqual([killAt, pagesOf(directTarget.files)]);
    }
  });

  it('removes nothing if the manifest of a release that was served recently is missing', async () => {
    const { files, publish: publishOutput, wait, collect } = aTarget();
    for (const output of outputs.slice(0, 13)) await publishOutput(output);
    wait(100);
    await publishOutput(outputs[13] as SampleOutput);
    const id = outputs[12]?.release.release;
    const manifest = files.get(`releases/${id}.json`) as Buffer;
    files.delete(`releases/${id}.json`);
    const before = hashTargetState(files);
    await expect(collect()).rejects.toMatchObject({ exit: 3 });
    expect(hashTargetState(files)).toEqual(before);
    files.set(`releases/${id}.json`, manifest);
    await collect();
    expect(findVisibleErrors(files, outputs)).toEqual([]);
  });

  it('makes a concurrent publish fail if that publish needs a removed file [trust B5]', async () => {
    const { target, files, publish: publishOutput, wait, collect, ports } = aTarget();
    for (const output of outputs) await publishOutput(output);
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
    const sharedOutput = aRelease('words 0', { textOverrides: { birch: 'new words' } });
    await expect(publish(slow, sharedOutput, {}, ports())).rejects.toMatchObject({ exit: 4 });
    expect(findVisibleErrors(files, [...outputs, sharedOutput])).toEqual([]);
    await publishOutput(sharedOutput);
    expect(findVisibleErrors(files, [...outputs, sharedOutput])).toEqual([]);
  });

  it('keeps all served files if it is killed at any operation, and the next run removes the rest [trust T18]', async () => {
    const { files, publish: publishOutput, wait, ports } = aTarget();
    for (const output of outputs) await publishOutput(output);
    wait(100);
    const options = (target: Target) => ({ target, environment: 'qa1', days: 30, takeOver: false });
    const run = async (target: Target) =>
      runCollect(options(target), await planCollect(options(target), ports()), ports());
    const completeFiles = new Map(files);
    const completeTarget = openMemoryTarget(completeFiles, { now: () => start });
    await run(completeTarget);
    for (let killAt = 1; killAt <= completeTarget.operations(); killAt += 5 * stepUnlessDeep(11)) {
      const copy = new Map(files);
      await expect(run(openMemoryTarget(copy, { now: () => start, killAt }))).rejects.toBeInstanceOf(
        ProcessKilled,
      );
      expect([killAt, findVisibleErrors(copy, outputs)]).toEqual([killAt, []]);
      await run(openMemoryTarget(copy, { now: () => start }));
      expect([killAt, hashTargetState(copy)]).toEqual([killAt, hashTargetState(completeFiles)]);
    }
  });
});
