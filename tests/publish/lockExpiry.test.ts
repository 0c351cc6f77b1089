import { describe, expect, it } from 'vitest';
import { currentHolder } from '#build/publish/lock.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { type MemoryFaults, openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish, testPorts } from '../support/pipeline/publishing.ts';

const first = aRelease('first words');
const second = aRelease('second words');
const third = aRelease('third words');
const start = Date.parse('2026-11-22T10:00:00Z');
const minuteMs = 60_000;
const remoteHolder = { ...currentHolder(), host: 'another machine' };

/** A target that another machine has locked at `start`, by the clock of the store, and not renewed since. */
async function aLockedTarget() {
  const files = new Map<string, Buffer>();
  const now = () => start;
  await publish(openMemoryTarget(files, { now }), first);
  const completeTarget = openMemoryTarget(new Map(files));
  await publish(completeTarget, second);
  const killAt = completeTarget.operations() - 20;
  const killedTarget = openMemoryTarget(files, { now, killAt });
  const killed = publish(killedTarget, second, {}, testPorts({ holder: remoteHolder, now }));
  await expect(killed).rejects.toThrow();
  expect(String(files.get('releases/current.json'))).toContain('another machine');
  return {
    files,
    openAfter: (ms: number, faults: MemoryFaults = {}) =>
      openMemoryTarget(files, { now: () => start + ms, ...faults }),
  };
}

const currentRelease = (files: ReadonlyMap<string, Buffer>) =>
  (JSON.parse(String(files.get('releases/current.json'))) as { current: string }).current;

describe('lock of another machine', () => {
  it.each([
    ['20 minutes slow', -20 * minuteMs],
    ['20 minutes fast', 20 * minuteMs],
  ])(
    'expires after one minute by the clock of the store if the clock of this machine is %s [trust B5]',
    async (_clock, offsetMs) => {
      const { files, openAfter } = await aLockedTarget();
      const ports = (ms: number) => testPorts({ now: () => start + ms + offsetMs });
      const early = publish(openAfter(59_000), third, {}, ports(59_000));
      await expect(early).rejects.toMatchObject({
        exit: 4,
        message: `Another livery command is changing memory:: publish of ${second.release.release} by Ana <ana@carrier.example>, process ${remoteHolder.pid} on another machine, since 2026-11-22T10:00:00.000Z.`,
      });
      expect(currentRelease(files)).toBe(first.release.release);
      await publish(openAfter(61_000), third, {}, ports(61_000));
      expect(currentRelease(files)).toBe(third.release.release);
    },
  );

  it('is taken over only with --take-over if the store does not report the time [trust B5]', async () => {
    const { files, openAfter } = await aLockedTarget();
    const open = () => openAfter(60 * minuteMs, { hasNoClock: true });
    await expect(publish(open(), third)).rejects.toMatchObject({
      exit: 4,
      hint: expect.stringContaining('--take-over'),
    });
    await publish(open(), third, { takeOver: true });
    expect(currentRelease(files)).toBe(third.release.release);
  });
});
