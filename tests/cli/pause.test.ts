import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { pause } from '#scripts/cli/pause.ts';

it('removes the abort listener of a pause from the signal when the pause ends', async () => {
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 8 }, () => pause(0, signal)));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('ends the pause when the signal is aborted, and does not start another pause with that signal', async () => {
  const abortController = new AbortController();
  const pending = pause(3_600_000, abortController.signal);
  abortController.abort();
  await pending;
  await pause(3_600_000, abortController.signal);
  expect(getEventListeners(abortController.signal, 'abort')).toEqual([]);
});
