// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageViewCounter, routePatternOf } from '#src/app/pageViews.ts';

const send = vi.fn<(address: string, body: string) => boolean>(() => true);
const sent = () => send.mock.calls.map(([address, body]) => [address, JSON.parse(body)]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', { sendBeacon: send });
  send.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts page views by route pattern, without ids, codes and queries [OBS-01]', () => {
  const count = createPageViewCounter('https://visits.example', 'production-us');
  for (const path of ['/start', '/4101/photos', '/create/AB12CD', '/no/such/place'])
    count(routePatternOf(path));
  vi.runAllTimers();
  const views = [
    '/app/:clientCode/start',
    '/app/:clientCode/:assignmentId/photos',
    '/app/:clientCode/create/:code',
    '/app/:clientCode/404',
  ];
  expect(sent()).toEqual([['https://visits.example/page-views', { environment: 'production-us', views }]]);
});

it('sends page views when the page is hidden, and sends each page view once [OBS-01]', () => {
  const count = createPageViewCounter('https://visits.example', 'production-us');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  count('/start');
  hide();
  vi.runAllTimers();
  hide();
  expect(send).toHaveBeenCalledOnce();
});
