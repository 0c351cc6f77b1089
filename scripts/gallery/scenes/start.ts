import type { Scene, Step } from './scene.ts';

const alert = 'main [role=alert]';
/** Only fills in the code: the page submits a code of six characters by itself. */
const sendCode = (code: string): Step => ({ fill: '#code', with: code });

/** Screens that visitors see before they have an account. */
export const startScenes: readonly Scene[] = [
  { id: 'start', title: 'Start', area: 'start', path: '/start' },
  {
    id: 'start-languages',
    title: 'Start: several languages',
    area: 'start',
    path: '/start',
    needs: { severalLanguages: true },
  },
  { id: 'activate', title: 'Activation code: empty', area: 'start', path: '/activate' },
  {
    id: 'activate-filled',
    title: 'Activation code: filled in',
    area: 'start',
    path: '/activate',
    steps: [{ fill: '#code', with: 'TRYab' }],
  },
  {
    id: 'activate-malformed',
    title: 'Activation code: wrong format',
    area: 'start',
    path: '/activate',
    steps: [sendCode('A-1'), { key: 'Enter', at: '#code' }, { waitFor: '#code-error' }],
  },
  {
    id: 'activate-unknown',
    title: 'Activation code: unknown',
    area: 'start',
    path: '/activate',
    steps: [sendCode('WRONG1'), { waitFor: '#code-error' }],
  },
  {
    id: 'activate-used',
    title: 'Activation code: already used',
    area: 'start',
    path: '/activate',
    steps: [sendCode('USED01'), { waitFor: '#code-error' }],
  },
  {
    id: 'activate-busy',
    title: 'Activation code: too many attempts',
    area: 'start',
    path: '/activate',
    faults: [
      { path: '/api/v4/*', kind: 'status', status: 429 },
      { path: '/*', method: 'GET', kind: 'status', status: 429 },
    ],
    steps: [sendCode('TRYabc'), { waitFor: alert }],
  },
  {
    id: 'activate-not-sent',
    title: 'Activation code: backend unavailable',
    area: 'start',
    path: '/activate',
    steps: [{ fault: { path: '*', kind: 'status', status: 503 } }, sendCode('TRYabc'), { waitFor: alert }],
  },
  {
    id: 'activate-existing-account',
    title: 'Activation code: owner has an account',
    area: 'start',
    path: '/activate',
    steps: [sendCode('OLDONE'), { waitFor: '#password' }],
  },
  {
    id: 'activate-existing-account-refused',
    title: 'Activation code: owner has an account, wrong password',
    area: 'start',
    path: '/activate',
    steps: [
      sendCode('OLDONE'),
      { waitFor: '#password' },
      { fill: '#password', with: 'wrong-one' },
      { key: 'Enter', at: '#password' },
      { waitFor: alert },
    ],
  },
  { id: 'terms', title: 'Terms of service', area: 'start', path: '/tos' },
  { id: 'not-found', title: 'Not found', area: 'start', path: '/some/route' },
  {
    id: 'cookies-off',
    title: 'Start: cookies blocked',
    area: 'start',
    path: '/start',
    readySelector: '[role=dialog], dialog',
    blocksCookies: true,
  },
];
