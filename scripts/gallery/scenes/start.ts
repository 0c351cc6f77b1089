import type { Scene, Step } from '../scene.ts';

const alert = 'main [role=alert]';
const sendCode = (code: string): Step[] => [
  { fill: '#code', with: code },
  { key: 'Enter', at: '#code' },
];

/** Screens that visitors see before they have an account. */
export const startScenes: readonly Scene[] = [
  { id: 'start', title: 'Start', area: 'start', path: '/start' },
  { id: 'activate', title: 'Activation code, empty', area: 'start', path: '/activate' },
  {
    id: 'activate-filled',
    title: 'Activation code, filled in',
    area: 'start',
    path: '/activate',
    steps: [{ fill: '#code', with: 'TRYabc' }],
  },
  {
    id: 'activate-malformed',
    title: 'Activation code of a wrong form',
    area: 'start',
    path: '/activate',
    steps: [...sendCode('A-1'), { waitFor: alert }],
  },
  {
    id: 'activate-unknown',
    title: 'Activation code that nobody knows',
    area: 'start',
    path: '/activate',
    steps: [...sendCode('WRONG1'), { waitFor: alert }],
  },
  {
    id: 'activate-used',
    title: 'Activation code that was used before',
    area: 'start',
    path: '/activate',
    steps: [...sendCode('USED01'), { waitFor: alert }],
  },
  {
    id: 'activate-busy',
    title: 'Activation code after too many tries',
    area: 'start',
    path: '/activate',
    faults: [
      { path: '/api/v4/*', kind: 'status', status: 429 },
      { path: '/*', method: 'GET', kind: 'status', status: 429 },
    ],
    steps: [...sendCode('TRYabc'), { waitFor: alert }],
  },
  {
    id: 'activate-not-sent',
    title: 'Activation code, the backend does not answer',
    area: 'start',
    path: '/activate',
    steps: [{ fault: { path: '*', kind: 'status', status: 503 } }, ...sendCode('TRYabc'), { waitFor: alert }],
  },
  {
    id: 'activate-existing-account',
    title: 'Activation of an owner who has an account',
    area: 'start',
    path: '/activate',
    steps: [...sendCode('OLDONE'), { waitFor: '#password' }],
  },
  {
    id: 'activate-existing-account-refused',
    title: 'Activation of an owner who has an account, wrong password',
    area: 'start',
    path: '/activate',
    steps: [
      ...sendCode('OLDONE'),
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
    title: 'Cookies are off',
    area: 'start',
    path: '/start',
    readySelector: '[role=dialog], dialog',
    blocksCookies: true,
  },
];
