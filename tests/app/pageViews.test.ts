import { expect, it } from 'vitest';
import { createPageViewTracker } from '#src/app/pageViews.ts';

function aCounter() {
  const sent: [string, unknown][] = [];
  const timers: (() => void)[] = [];
  let hide: () => void = () => undefined;
  const view = createPageViewTracker({
    origin: 'https://visits.example',
    environment: 'production-us',
    send: (address, body) => void sent.push([address, JSON.parse(body)]),
    after: (_, run) => void timers.push(run),
    onHide: (run) => {
      hide = run;
    },
  });
  return { view, sent, timers, hide: () => hide() };
}

it('counts page views by route pattern, without ids, codes and queries [OBS-01]', () => {
  const { view, sent, timers } = aCounter();
  for (const path of ['/start', '/4101/photos', '/create/AB12CD', '/no/such/place']) view(path);
  expect(timers).toHaveLength(1);
  timers[0]?.();
  expect(sent).toEqual([
    [
      'https://visits.example/page-views',
      {
        environment: 'production-us',
        views: [
          '/app/:clientCode/start',
          '/app/:clientCode/:assignmentId/photos',
          '/app/:clientCode/create/:code',
          '/app/:clientCode/404',
        ],
      },
    ],
  ]);
});

it('sends page views when the page is hidden, and sends each page view once [OBS-01]', () => {
  const { view, sent, timers, hide } = aCounter();
  view('/start');
  hide();
  timers[0]?.();
  hide();
  expect(sent).toHaveLength(1);
  view('/activate');
  expect(timers).toHaveLength(2);
});
