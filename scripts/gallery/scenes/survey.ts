import type { Scene, Step } from './scene.ts';

const main = '.actions .btn--main';
const answer = (value: number): Step => ({ select: '.scale select', value: String(value) });
/** Answers the first question and opens the second. */
const openSecondQuestion: Step[] = [
  answer(9),
  { press: main },
  { waitFor: '[data-step=product], .question' },
];
const survey = (name: string, title: string, steps: Step[] = []): Scene => ({
  id: `survey-${name}`,
  title: `Survey: ${title}`,
  area: 'survey',
  path: '/4401/feedback',
  customerPhone: '2025550107',
  needs: { surveys: true },
  readySelector: '.question',
  steps,
});
const commented: Step[] = [
  ...openSecondQuestion,
  answer(5),
  { press: '.comment-link' },
  { fill: 'textarea', with: 'Quick, and no waiting for an appointment.' },
];

/** The survey after the photos. Its rating scale is a list on phones and tiles on desktops. */
export const surveyScenes: readonly Scene[] = [
  survey('carrier', 'carrier'),
  survey('carrier-answered', 'carrier, answered', [answer(9)]),
  survey('product', 'app', openSecondQuestion),
  survey('product-answered', 'app, answered', [
    ...openSecondQuestion,
    answer(5),
    { waitFor: '.comment-link' },
  ]),
  survey('comment', 'comment', commented),
  survey('commented', 'app, answered with a comment', [
    ...commented,
    { press: main },
    { waitFor: 'blockquote' },
  ]),
  survey('not-sent', 'sending failed', [
    ...commented,
    { press: main },
    { waitFor: 'blockquote' },
    { fault: { path: '*', kind: 'status', status: 503 } },
    { press: main },
    { waitFor: 'main [role=alert]' },
  ]),
  survey('thanks', 'thank you', [
    ...openSecondQuestion,
    answer(10),
    { waitFor: '.comment-link' },
    { press: main },
    { waitForDetached: '.question' },
  ]),
  {
    ...survey('failed', 'loading failed'),
    path: '/9999/feedback',
    readySelector: '.msg h1',
  },
];
