import { describe, expect, it } from 'vitest';
import { planCollect } from '#build/publish/collect.ts';
import { listReleases } from '#build/publish/history.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/aRelease.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';
import { publish, switchRelease, testPorts } from '../support/publishing.ts';

const key = 'releases/current.json';
const first = aRelease('first words');
const second = aRelease('second words');

async function aTarget() {
  const target = openMemoryTarget(new Map<string, Buffer>());
  await publish(target, first);
  await publish(target, second);
  return target;
}

/** Every command that reads the state of a target. */
const commands: readonly (readonly [string, (target: Target) => Promise<unknown>])[] = [
  ['releases', (target) => listReleases(target, 'qa1')],
  ['publish', (target) => publish(target, first)],
  ['promote', (target) => switchRelease(target, 'promote')],
  ['rollback', (target) => switchRelease(target, 'rollback')],
  [
    'collect',
    (target) => planCollect({ target, environment: 'qa1', days: 30, takeOver: false }, testPorts()),
  ],
];

const aLock = {
  id: 'x',
  host: 'h',
  pid: 1,
  started: '',
  action: 'publish',
  release: null,
  at: '2026-11-22T10:00:00.000Z',
  renewed: '2026-11-22T10:00:00.000Z',
};

/**
 * Invalid contents of the state file, as after a manual edit or a failed copy. An object replaces fields of the state.
 */
const edits: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a string', 'x'],
  ['a log that is null', { log: null }],
  ['a log entry that is null', { log: [null] }],
  ['a log entry without an action', { log: [{ at: aLock.at, release: null, from: null, carriers: 0 }] }],
  [
    'a time with terminal escape codes',
    { log: [{ ...aLock, at: '(\u001b[2J) 2026', from: null, carriers: 0 }] },
  ],
  ['a lock with an invalid renewal time', { lock: { ...aLock, renewed: 'soon' } }],
  ['a release id that is a list', { current: ['0123456789abcdef'] }],
];

describe.each(commands)('%s with an invalid state file', (_name, run) => {
  it('names the invalid file, changes nothing and exits with 3', async () => {
    for (const [description, edit] of edits) {
      const target = await aTarget();
      const state = JSON.parse(String(target.files.get(key))) as object;
      const isPart = typeof edit === 'object' && edit !== null && Object.keys(edit).length > 0;
      target.files.set(key, Buffer.from(JSON.stringify(isPart ? { ...state, ...edit } : edit)));
      const before = target.changes.length;
      await expect(run(target), description).rejects.toMatchObject({
        name: 'BuildError',
        exit: 3,
        message: expect.stringContaining(`${key} is not a valid Livery state file`),
      });
      expect(target.changes.length).toBe(before);
    }
  });
});

it.each([
  ['null', null],
  ['a manifest with other files', { shared: {} }],
  ['a manifest with a number as id', { release: 5 }],
])('rollback stops if the manifest was replaced by %s', async (_what, edit) => {
  const target = await aTarget();
  const manifest = `releases/${first.release.release}.json`;
  const original = JSON.parse(String(target.files.get(manifest))) as object;
  const isPart = typeof edit === 'object' && edit !== null && Object.keys(edit).length > 0;
  target.files.set(manifest, Buffer.from(JSON.stringify(isPart ? { ...original, ...edit } : edit)));
  await expect(switchRelease(target, 'rollback')).rejects.toMatchObject({ name: 'BuildError', exit: 3 });
});
