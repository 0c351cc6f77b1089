import { expect, it } from 'vitest';
import { planCollect } from '#build/publish/collect.ts';
import { listReleases } from '#build/publish/history.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease, testPorts } from '../support/pipeline/publishing.ts';

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

/** Parts of a state file that somebody edited. */
const edits = [{ log: null }, { log: [null] }, { current: ['0123456789abcdef'] }, { current: '(\u001b[2J)' }];

it.each(commands)('%s reports an invalid state file, exits with 3 and writes nothing', async (_name, run) => {
  for (const edit of edits) {
    const target = await aTarget();
    const state = JSON.parse(String(target.files.get(key))) as object;
    target.files.set(key, Buffer.from(JSON.stringify({ ...state, ...edit })));
    const before = target.changes.length;
    await expect(run(target), JSON.stringify(edit)).rejects.toMatchObject({
      name: 'BuildError',
      exit: 3,
      message: expect.stringContaining(`${key} is not a valid Livery state file`),
    });
    expect(target.changes.length).toBe(before);
  }
});
