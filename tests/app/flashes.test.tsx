// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { pendingRequestsAtom } from '#src/app/pendingRequests.ts';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { mountApp } from '../support/app/mountApp.tsx';
import { allByRole } from '../support/app/mountPart.tsx';

const shown = () =>
  allByRole('status').flatMap((it) => [...it.querySelectorAll('p')].map(({ textContent }) => textContent));

describe('toast messages', () => {
  it('are removed when a request ends, even if other requests are still pending [UI-10]', async () => {
    const { store } = await mountApp({ path: '/start' });
    const raise = (text: string) => act(async () => store.set(showFlashAtom, { kind: 'INFO', text }));
    const wait = (count: number) => act(async () => store.set(pendingRequestsAtom, count));
    await raise('one');
    await raise('two');
    for (const count of [1, 2]) await wait(count);
    expect(shown()).toEqual(['Note: one', 'Note: two']);
    await wait(1);
    expect(shown()).toEqual([]);
    await raise('three');
    await wait(0);
    expect(shown()).toEqual([]);
  });
});
