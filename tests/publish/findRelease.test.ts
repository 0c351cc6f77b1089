import { describe, expect, it } from 'vitest';
import { findRelease } from '#build/publish/history.ts';
import { readTargetState } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/aRelease.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';
import { publish } from '../support/publishing.ts';

const find = async (target: Target, name: string) => {
  const snapshot = await readTargetState(target, 'qa1');
  if (!snapshot) throw new Error('The target has no state.');
  return findRelease(target, snapshot.state, name);
};

async function aTarget() {
  const target = openMemoryTarget(new Map());
  const [first, second] = [aRelease('one'), aRelease('two')];
  await publish(target, first);
  return {
    target,
    first: first.release.release,
    second: second.release.release,
    next: () => publish(target, second),
  };
}

describe('release lookup in a target', () => {
  it('finds a release as current, as previous, by id and by id prefix', async () => {
    const { target, first, second, next } = await aTarget();
    await next();
    const names = ['current', 'previous', first, second.slice(0, 5)];
    const ids = await Promise.all(names.map((name) => find(target, name)));
    expect(ids).toEqual([second, first, first, second]);
  });

  it('reports ambiguous, unknown and empty names, and a missing previous release', async () => {
    const { target } = await aTarget();
    for (const id of ['abcd000000000001', 'abcd000000000002'])
      await target.create(`releases/${id}.json`, Buffer.from('{}'));
    const expectRejection = (name: string) => expect(find(target, name)).rejects;
    await expectRejection('abcd').toMatchObject({
      exit: 2,
      hint: expect.stringContaining('abcd000000000001, abcd000000000002'),
    });
    await expectRejection('abce').toMatchObject({
      exit: 1,
      hint: `List its releases with: npm run -s livery -- releases --env qa1 --to ${target.name}`,
    });
    await expectRejection('previous').toMatchObject({ exit: 1 });
    await expectRejection('').toMatchObject({ exit: 1 });
    expect(await find(target, 'abcd000000000002')).toBe('abcd000000000002');
  });
});
