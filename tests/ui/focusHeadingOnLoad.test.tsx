// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { Result } from '#src/api/errors.ts';
import { find, member, mountApp } from '../support/app/mountApp.tsx';
import { allByRole, byRole, nameOf, press } from '../support/app/mountPart.tsx';
import { aPhotoAssignment, mountPhotos } from '../support/app/mountPhotos.tsx';
import { anAssignment } from '../support/samples/anAssignment.ts';
import { ok } from '../support/samples/results.ts';

const unavailable = { ok: false, error: { kind: 'unavailable', status: 502 } } as const;
const retryButton = () => byRole('button', 'Try again');

/** Returns the answers in order, then repeats the last one. A failed read is retried once and uses two answers. */
function answerInOrder<T>(...answers: readonly Result<T>[]) {
  let callCount = 0;
  return async () => answers[Math.min(callCount++, answers.length - 1)] as Result<T>;
}

describe('focus after a failed load', () => {
  it.each(['/claims', '/faqs', '/4101/estimate'])(
    'moves to the heading when a retry of %s succeeds',
    async (path) => {
      const claim = anAssignment({ id: '4101', claimNumber: 'MM-1' });
      await mountApp({
        path,
        session: member,
        backend: {
          loadAssignments: answerInOrder<readonly Assignment[]>(unavailable, unavailable, {
            ok: true,
            value: [claim],
          }),
          loadAssignment: answerInOrder<Assignment | null>(unavailable, unavailable, {
            ok: true,
            value: claim,
          }),
        },
      });
      retryButton().focus();
      await press(retryButton());
      expect(allByRole('button').map(nameOf)).not.toContain('Try again');
      expect(document.activeElement).toBe(find('main h1'));
    },
  );

  it('moves to the heading of the photos, and to the error heading if the retry fails again', async () => {
    await mountPhotos('', {
      answers: [unavailable, unavailable, unavailable, unavailable, ok(aPhotoAssignment('..'))],
    });
    retryButton().focus();
    await press(retryButton());
    expect(find('main h1').textContent).toBe('We couldn’t load your photos');
    expect(document.activeElement).toBe(find('main h1'));
    await press(retryButton());
    expect(find('main h1').textContent).toBe('The photos we need');
    expect(document.activeElement).toBe(find('main h1'));
  });
});

describe('focus after a press on a menu link', () => {
  async function followToClaims() {
    let answer: (result: Result<readonly Assignment[]>) => void = () => undefined;
    const loadAssignments = () =>
      new Promise<Result<readonly Assignment[]>>((resolve) => {
        answer = resolve;
      });
    await mountApp({ path: '/tos', session: member, backend: { loadAssignments } });
    const link = byRole('link', 'View All Claims');
    link.focus();
    await press(link);
    return { answer: () => act(async () => answer({ ok: true, value: [] })) };
  }

  it('moves to the heading while the data of the screen loads, and stays there', async () => {
    const { answer } = await followToClaims();
    expect(document.activeElement, 'while the data loads').toBe(find('main h1'));
    await answer();
    expect(document.activeElement).toBe(find('main h1'));
  });

  it('stays where the user has moved it meanwhile', async () => {
    const { answer } = await followToClaims();
    byRole('button', 'Log out').focus();
    await answer();
    expect(document.activeElement).toBe(byRole('button', 'Log out'));
  });
});
