// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import { redirectAfterLoginAtom, sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { find, mountApp } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { aUser } from '../support/samples/aSession.ts';

/** Mounts a signed-in screen whose claims load only when the test answers. */
async function mountPending(path: string) {
  const { call, pending } = createDeferredCall<never>();
  const { store, location } = await mountApp({
    path,
    session: { kind: 'signedIn', token: 'token-1' },
    backend: {
      loadAssignments: call,
      loadAssignment: () => call(),
      logOut: async () => ({ ok: true, value: undefined }),
    },
    prepare: (initialStore) => initialStore.set(sessionUserAtom, aUser()),
  });
  // The code of the screen may still be loading.
  await waitUntil(() => expect(pending).not.toEqual([]));
  const answer = async (result: Result<never>) => {
    for (const each of pending) await each.answer(result);
  };
  return { pendingCalls: pending, answer, store, location };
}

describe('screen that loads its data', () => {
  it.each(['/claims', '/faqs'])('%s shows a 404 page if the data is not found [UI-12]', async (path) => {
    const { pendingCalls, answer } = await mountPending(path);
    expect(pendingCalls).toHaveLength(1);
    expect(document.querySelector('.msg')).toBeNull();
    await answer({ ok: false, error: { kind: 'notFound', status: 404 } });
    expect(find('main h1').textContent).toMatch(/^We couldn’t load/);
    expect(find('.msg-code').textContent).toBe('404 Page not Found');
  });
});

describe.each(['/claims', '/faqs', '/7/estimate', '/7/vin', '/7/photos'])('screen at %s', (path) => {
  it('loads its data again when the user returns after a failure [UI-12]', async () => {
    const { pendingCalls, answer, location } = await mountPending(path);
    await answer({ ok: false, error: { kind: 'timeout' } });
    expect(find('main h1').textContent).toMatch(/^We couldn’t load/);
    await act(async () => location.navigate('/app/acme/tos'));
    await act(async () => location.navigate(`/app/acme${path}`));
    expect(pendingCalls).toHaveLength(2);
    expect(document.querySelector('.msg')).toBeNull();
    await answer({ ok: false, error: { kind: 'timeout' } });
    expect(find('main h1').textContent).toMatch(/^We couldn’t load/);
  });
});

describe.each(['/7/estimate', '/7/vin', '/7/photos', '/7/photos-feedback', '/7/feedback'])(
  'claim screen at %s',
  (path) => {
    const display = 'Code is invalid or may already have been used.';
    const notFound = { kind: 'notFound', status: 404, code: 'exposure_not_found', display } as const;

    it('shows nothing while the claim loads, and after a 404 only the message that the claim isn’t in the account [UI-12 API-GEN-14]', async () => {
      const { pendingCalls, answer, store } = await mountPending(path);
      expect(pendingCalls).toHaveLength(1);
      expect(find('main').textContent).toBe('');
      await answer({ ok: false, error: notFound });
      expect(find('main h1').textContent).toBe('This claim isn’t in your account');
      expect(document.title).toContain('This claim isn’t in your account');
      expect(pendingCalls, 'does not retry after a 404').toHaveLength(1);
      expect([store.get(flashQueueAtom), document.querySelectorAll('.toast').length]).toEqual([[], 0]);
      expect(document.body.textContent).not.toContain(display);
      expect(find('main a.btn--main').getAttribute('href')).toBe('/app/acme/claims');
    });

    it('lets the user log in with another account after a 404, and stores the current page as the page to open after login [ACCT-46]', async () => {
      const { answer, store, location } = await mountPending(path);
      await answer({ ok: false, error: notFound });
      await press(find('main button'));
      await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/login'));
      expect([store.get(sessionAtom).kind, store.get(redirectAfterLoginAtom)]).toEqual(['signedOut', path]);
    });

    it('offers another try when the claim fails to load for a reason other than 404 [UI-12]', async () => {
      const { answer, pendingCalls } = await mountPending(path);
      await answer({ ok: false, error: { kind: 'timeout' } });
      expect(find('main h1').textContent).not.toContain('account');
      await press(find('main .btn--main'));
      expect(pendingCalls).toHaveLength(2);
    });
  },
);
