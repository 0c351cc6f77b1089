import type { Scene, Step } from './scene.ts';

const sam = '2025550101';
const ada = '2025550106';
const rater = '2025550107';
const accepted = (id: string) => ({ 'estimate-accept': JSON.stringify({ [id]: true }) });
const estimate = (id: string, name: string, title: string, steps: Step[] = []): Scene => ({
  id: `estimate-${name}`,
  title: `Estimate: ${title}`,
  area: 'estimate',
  path: `/${id}/estimate`,
  customerPhone: ada,
  localStorage: accepted(id),
  readySelector: '.claim-ways',
  steps,
});
/**
 * Limits a scene to the standard flavour. In the customer API, a claim in progress and an estimate that is not visible
 * yet look the same.
 */
const onStandard = (scene: Scene): Scene => ({ ...scene, needs: { flavour: 'standard' } });
const openMail: Step[] = [{ press: '.doc-buttons button' }, { waitFor: '#estimate-email' }];

/** Estimates in all variants, and claims whose estimate is in progress. */
export const estimateScenes: readonly Scene[] = [
  {
    ...estimate('4301', 'disclaimer', 'disclaimer'),
    localStorage: {},
    readySelector: '.disclaimer-blocks',
  },
  estimate('4301', 'whole', 'complete: document, picture, deductible, message'),
  estimate('4302', 'plain', 'document without a picture'),
  estimate('4303', 'torn', 'picture missing'),
  estimate('4304', 'raw', 'amount only in the document'),
  estimate('4305', 'bare', 'no document'),
  estimate('4306', 'photos-received', 'photos received'),
  onStandard(estimate('4307', 'writing', 'in progress')),
  onStandard(estimate('4308', 'total-loss', 'possible total loss')),
  onStandard(estimate('4309', 'unknown-status', 'unknown status')),
  estimate('4310', 'liability', 'not visible yet'),
  {
    ...estimate('4301', 'receipt', 'receipt'),
    path: '/4301/estimate?view=receipt',
    readySelector: '.receipt h1',
  },
  estimate('4302', 'mail', 'send by email', openMail),
  estimate('4302', 'mail-wrong', 'send by email, invalid address', [
    ...openMail,
    { fill: '#estimate-email', with: 'kim' },
    { press: '#email-modal .btn--main' },
    { waitFor: '#estimate-email-error' },
  ]),
  estimate('4302', 'mail-sent', 'sent by email', [
    ...openMail,
    { key: 'Enter', at: '#estimate-email' },
    { waitFor: '.banner--success' },
  ]),
  onStandard({
    ...estimate('4112', 'cancelled', 'cancelled claim'),
    customerPhone: sam,
    readySelector: '.msg h1',
  }),
  {
    ...estimate('4101', 'empty', 'claim is waiting for the customer'),
    customerPhone: sam,
    readySelector: '.bar',
  },
  { ...estimate('9999', 'failed', 'loading failed'), readySelector: '.msg h1' },
  {
    id: 'faqs',
    title: 'Questions: closed',
    area: 'questions',
    path: '/faqs',
    customerPhone: rater,
    readySelector: '.acc',
  },
  {
    id: 'faqs-open',
    title: 'Questions: two open',
    area: 'questions',
    path: '/faqs',
    customerPhone: rater,
    readySelector: '.acc',
    steps: [{ press: 'summary >> nth=1' }, { press: 'summary >> nth=3' }],
  },
  {
    id: 'faqs-rated',
    title: 'Questions: answer rated as useful',
    area: 'questions',
    path: '/faqs',
    customerPhone: rater,
    needs: { on: 'uses_faq_feedback' },
    readySelector: '.acc',
    steps: [
      { press: 'summary >> nth=3' },
      { press: 'details >> nth=3 >> .useful-answer >> nth=0' },
      { waitFor: '.useful-said:not(:empty)' },
    ],
  },
  {
    id: 'faqs-failed',
    title: 'Questions: loading failed',
    area: 'questions',
    path: '/faqs',
    customerPhone: rater,
    faults: [
      { path: '/api/v4/assignments*', kind: 'status', status: 503 },
      { path: '/api/v4/faqs*', kind: 'status', status: 503 },
    ],
    needs: { flavour: 'standard' },
    readySelector: '.msg h1, main h1',
  },
];
