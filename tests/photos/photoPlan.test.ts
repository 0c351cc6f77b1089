import { describe, expect, it } from 'vitest';
import {
  estimateMinutes,
  firstMissing,
  hasAllPhotos,
  nextMissing,
  planPhotos,
} from '#src/photos/photoPlan.ts';
import { aPhoto, aPhotoSet, aPlan, aPrompt, noKnownPhotos } from '../support/samples/anAssignment.ts';

describe('photo plan', () => {
  it('requests exactly the prompts without a photo [PHO-39]', () => {
    const set = aPhotoSet([aPrompt({ id: 'a' }), aPrompt({ id: 'b', photo: aPhoto() })], { id: 's' });
    const plan = planPhotos([set], noKnownPhotos);
    expect(plan.sets[0]?.prompts.map(({ status }) => status)).toEqual(['missing', 'sent']);
    expect(plan).toMatchObject({ total: 2, sentCount: 1, queuedCount: 0 });
  });

  it('requests a rejected photo again, but no photo that is queued or already sent', () => {
    const set = aPhotoSet(
      ['a', 'b', 'c', 'd'].map((id) => aPrompt({ id })),
      { id: 's' },
    );
    const queued = new Set(['s/a', 's/c']);
    const local = { queued, refused: new Set(['s/c']), sent: new Set(['s/b']) };
    const plan = planPhotos([set], local);
    expect(plan.sets[0]?.prompts.map(({ status }) => status)).toEqual([
      'queued',
      'sent',
      'refused',
      'missing',
    ]);
    expect([firstMissing(plan), hasAllPhotos(plan)]).toEqual([{ set: 0, prompt: 2 }, false]);
    expect(hasAllPhotos(planPhotos([set], { ...local, sent: new Set(['s/b', 's/d']) }))).toBe(true);
  });

  it('omits empty sets and numbers the prompts of the other sets continuously', () => {
    const plan = planPhotos(
      [aPhotoSet([]), aPhotoSet([aPrompt()]), aPhotoSet([aPrompt(), aPrompt()])],
      noKnownPhotos,
    );
    expect(plan.sets.map(({ prompts }) => prompts.map(({ number }) => number))).toEqual([[1], [2, 3]]);
  });

  it.each([
    ['..|..', ['current', 'pending']],
    ['xx|..', ['complete', 'current']],
    ['x.|xx', ['current', 'pending']],
    ['qq|x.', ['complete', 'current']],
  ])('calculates the set states of the plan %s: %j [PHO-07]', (marks, states) => {
    expect(aPlan(marks).sets.map(({ state }) => state)).toEqual(states);
  });

  it.each([
    ['...|..', 0, 1, [0, 2]],
    ['x.|..', 0, 1, [1, 0]],
    ['..|xx', 0, 1, [0, 0]],
    ['.x|x.', 1, 1, [0, 0]],
    ['xq|.x', 1, 0, undefined],
  ])(
    'finds the next missing prompt of the plan %s after set %i, prompt %i: %j [PHO-32]',
    (marks, set, prompt, next) => {
      const found = nextMissing(aPlan(marks), { set, prompt });
      expect(found && [found.set, found.prompt]).toEqual(next);
    },
  );

  it.each([
    [1, 1],
    [8, 3],
  ])('estimates that %i photos take about %i minutes', (count, minutes) => {
    expect(estimateMinutes(count)).toBe(minutes);
  });
});
