import { describe, expect, it } from 'vitest';
import { findRelease } from '#build/publish/history.ts';
import { readTargetState, type StateSnapshot } from '#build/publish/state.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish } from '../support/pipeline/publishing.ts';

describe('release lookup in a target', () => {
  it('reports ambiguous, unknown and empty names, and a missing previous release', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, aRelease('one'));
    const find = async (name: string) => {
      const { state } = (await readTargetState(target, 'qa1')) as StateSnapshot;
      return findRelease(target, state, name);
    };
    for (const id of ['abcd000000000001', 'abcd000000000002'])
      await target.create(`releases/${id}.json`, Buffer.from('{}'));
    const expectRejection = (name: string) => expect(find(name)).rejects;
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
    expect(await find('abcd000000000002')).toBe('abcd000000000002');
  });
});
