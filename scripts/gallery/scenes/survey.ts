import type { Scene, Step } from '../scene.ts';

const main = '.actions .btn--main';
const answer = (value: number): Step => ({ pick: '.scale select', value: String(value) });
/** Answers the first question and opens the second. */
const second: Step[] = [answer(9), { press: main }, { see: '[data-step=product], .question' }];
const survey = (name: string, title: string, steps: Step[] = []): Scene => ({
  id: `survey-${name}`,
  title: `Survey: ${title}`,
  area: 'survey',
  path: '/4401/feedback',
  as: '2025550107',
  needs: { surveys: true },
  shows: '.question',
  steps,
});
const commented: Step[] = [
  ...second,
  answer(5),
  { press: '.comment-link' },
  { fill: 'textarea', with: 'Quick, and no waiting for an appointment.' },
];

/** The survey after the photos. Its rating scale is a list on phones and tiles on desktops. */
export const surveyScenes: readonly Scene[] = [
  survey('carrier', 'the carrier'),
  survey('carrier-answered', 'the carrier, answered', [answer(9)]),
  survey('product', 'the app', second),
  survey('product-answered', 'the app, answered', [...second, answer(5), { see: '.comment-link' }]),
  survey('comment', 'a comment', commented),
  survey('commented', 'the app, answered, with a comment', [
    ...commented,
    { press: main },
    { see: 'blockquote' },
  ]),
  survey('not-sent', 'not sent', [
    ...commented,
    { press: main },
    { see: 'blockquote' },
    { breaks: { path: '*', kind: 'status', status: 503 } },
    { press: main },
    { see: 'main [role=alert]' },
  ]),
  survey('thanks', 'thanks', [
    ...second,
    answer(10),
    { see: '.comment-link' },
    { press: main },
    { lose: '.question' },
  ]),
  {
    ...survey('failed', 'a claim that did not load'),
    path: '/9999/feedback',
    shows: '.msg h1',
  },
];
