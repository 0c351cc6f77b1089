import { describe, expect, it } from 'vitest';
import { BuildError } from '#build/core/diagnostics.ts';
import { aRelease } from '../support/aRelease.ts';
import { findVisibleErrors } from '../support/findVisibleErrors.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';
import { publish, testPorts } from '../support/publishing.ts';

const one = aRelease('one');
const two = aRelease('two');
const three = aRelease('three');
const releases = [one, two, three];

const stateIn = (files: ReadonlyMap<string, Buffer>) =>
  JSON.parse(`${files.get('releases/current.json')}`) as {
    current: string;
    lock: unknown;
    log: { action: string; release: string; message?: string }[];
  };

/** A process on another machine, so that only the lock's age or --take-over ends its lock. */
const otherMachine = { pid: 7, started: '1', host: 'another' };

/** Starts a publish, pauses it before its nth operation, lets another process act, and continues it. */
async function pauseAt(operation: number, meanwhile: (files: Map<string, Buffer>) => Promise<unknown>) {
  const files = new Map<string, Buffer>();
  await publish(openMemoryTarget(files), one);
  let continueFirst: () => void = () => {};
  let hasPaused: () => void = () => {};
  const paused = new Promise<void>((resolve) => {
    hasPaused = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    continueFirst = resolve;
  });
  const target = openMemoryTarget(files, {
    delay: (number) => {
      if (number !== operation) return undefined;
      hasPaused();
      return gate;
    },
  });
  const ports = testPorts({ holder: otherMachine });
  const first = publish(target, two, {}, ports).then(
    () => undefined,
    (error: unknown) => error,
  );
  const isPaused = await Promise.race([paused.then(() => true), first.then(() => false)]);
  if (!isPaused) return undefined;
  const wasLocked = stateIn(files).lock !== null;
  const second = await meanwhile(files).then(
    () => undefined,
    (error: unknown) => error,
  );
  continueFirst();
  return { files, wasLocked, second, error: await first };
}

describe('a publisher that is paused at each operation', () => {
  it('moves no carrier after another one has taken over, and exits with 4 [trust B5]', async () => {
    let pauses = 0;
    for (let operation = 1; ; operation++) {
      const run = await pauseAt(operation, (files) =>
        publish(openMemoryTarget(files), three, { codes: ['cedar'], takeOver: true }),
      );
      if (!run) break;
      if (!run.wasLocked) continue;
      pauses++;
      const { files, error, second } = run;
      expect([operation, second]).toEqual([operation, undefined]);
      expect([operation, error]).toEqual([operation, expect.any(BuildError)]);
      expect([operation, error]).toMatchObject([
        operation,
        { exit: 4, message: expect.stringMatching(/in the meantime: publish of [0-9a-f]{16} at /) },
      ]);
      expect([operation, findVisibleErrors(files, releases)]).toEqual([operation, []]);
      const { log } = stateIn(files);
      expect(log.map(({ action }) => action)).toEqual(['publish', 'interrupted', 'publish']);
      expect(log[1]?.message).toMatch(/^lock taken over from publish of .+, process 7 on another machine/);
    }
    expect(pauses).toBeGreaterThan(30);
  });

  it('keeps its lock against a publisher whose clock is 20 minutes off [trust B5]', async () => {
    let refused = 0;
    for (let operation = 1; ; operation++) {
      const run = await pauseAt(operation, (files) => {
        const now = () => Date.parse('2026-11-22T10:20:00Z');
        return publish(openMemoryTarget(files), three, {}, testPorts({ now }));
      });
      if (!run) break;
      if (!run.wasLocked) continue;
      refused++;
      expect([operation, run.second]).toMatchObject([operation, { exit: 4 }]);
      expect([operation, run.error]).toEqual([operation, undefined]);
      expect([operation, findVisibleErrors(run.files, releases)]).toEqual([operation, []]);
    }
    expect(refused).toBeGreaterThan(30);
  });
});
