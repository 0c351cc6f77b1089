// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageViewCounter } from '#src/app/pageViews.ts';

const send = vi.fn<(address: string, body: string) => boolean>(() => true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', { sendBeacon: send });
  send.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the page view counter sends each page view once, when the page is hidden [OBS-01]', () => {
  const count = createPageViewCounter('https://visits.example', 'production-us');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  count('/start');
  hide();
  vi.runAllTimers();
  hide();
  expect(send).toHaveBeenCalledOnce();
});
