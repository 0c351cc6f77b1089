import { describe, expect, it } from 'vitest';
import { planCollect } from '#build/publish/collect.ts';
import { listReleases } from '#build/publish/releases.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/aRelease.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';
import { move, publish, testPorts } from '../support/publishing.ts';

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
  ['releases', (target) => listReleases(target, 'qa1', 0)],
  ['publish', (target) => publish(target, first)],
  ['promote', (target) => move(target, 'promote')],
  ['rollback', (target) => move(target, 'rollback')],
  [
    'collect',
    (target) => planCollect({ target, environment: 'qa1', days: 30, takeOver: false }, testPorts()),
  ],
];

const aClaim = {
  ...{ id: 'x', host: 'h', pid: 1, started: '', action: 'publish', release: null },
  ...{ at: '2026-11-22T10:00:00.000Z', renewed: '2026-11-22T10:00:00.000Z' },
};

/** What a hand, or a failed copy, has made of the file; an object replaces fields of it. */
const edits: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a list', []],
  ['a number', 7],
  ['a text', 'x'],
  ['an object without fields', {}],
  ['a log that is nothing', { log: null }],
  ['a line of the log that is nothing', { log: [null] }],
  ['a line of the log that is a text', { log: ['publish'] }],
  [
    'a line of the log without an action',
    { log: [{ at: aClaim.at, release: null, from: null, carriers: 0 }] },
  ],
  [
    'a time that steers a terminal',
    { log: [{ ...aClaim, at: '(\u001b[2J) 2026', from: null, carriers: 0 }] },
  ],
  ['a claim that is a list', { claim: [] }],
  ['a claim of nobody', { claim: {} }],
  ['a claim that was renewed some day', { claim: { ...aClaim, renewed: 'soon' } }],
  ['a release that is a list', { current: ['0123456789abcdef'] }],
  ['no class of environment', { class: 'prod' }],
];

describe.each(commands)('%s', (_name, run) => {
  it('says which file of a target was edited by hand, and changes nothing: exit 3', async () => {
    for (const [what, edit] of edits) {
      const target = await aTarget();
      const state = JSON.parse(String(target.files.get(key))) as object;
      const isPart = typeof edit === 'object' && edit !== null && Object.keys(edit).length > 0;
      target.files.set(key, Buffer.from(JSON.stringify(isPart ? { ...state, ...edit } : edit)));
      const before = target.changes.length;
      await expect(run(target), what).rejects.toMatchObject({
        name: 'BuildError',
        exit: 3,
        message: expect.stringContaining(`${key} is not as livery writes it`),
      });
      expect(target.changes.length).toBe(before);
    }
  });

  it('says so of one that nests without end', async () => {
    const target = await aTarget();
    target.files.set(key, Buffer.from('['.repeat(200_000) + ']'.repeat(200_000)));
    await expect(run(target)).rejects.toMatchObject({ name: 'BuildError', exit: 3 });
  });
});

it('takes a state with a claim and a full log for its own', async () => {
  const target = await aTarget();
  const state = JSON.parse(String(target.files.get(key))) as object;
  target.files.set(key, Buffer.from(JSON.stringify({ ...state, claim: aClaim })));
  expect((await listReleases(target, 'qa1', 0)).log.length).toBe(2);
});

it.each([
  ['null', null],
  ['a list', []],
  ['a text', 'x'],
  ['a number', 1],
  ['integrity that is nothing', { integrity: null }],
  ['an id that is a number', { release: 5 }],
])('a manifest that was replaced by %s is told, not run into', async (_what, edit) => {
  const target = await aTarget();
  const manifest = `releases/${first.release.release}.json`;
  const whole = JSON.parse(String(target.files.get(manifest))) as object;
  const isPart = typeof edit === 'object' && edit !== null && Object.keys(edit).length > 0;
  target.files.set(manifest, Buffer.from(JSON.stringify(isPart ? { ...whole, ...edit } : edit)));
  await expect(move(target, 'rollback')).rejects.toMatchObject({ name: 'BuildError', exit: 3 });
});
