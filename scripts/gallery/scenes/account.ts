import type { Scene, Step } from './scene.ts';

const alert = 'main [role=alert]';
const submit: Step = { key: 'Enter', at: '#password' };
const logIn = (phone: string, password: string): Step[] => [
  { fill: '#phone', with: phone },
  { fill: '#password', with: password },
  { press: 'button[type=submit]' },
];
const create = (phone: string, again: string): Step[] => [
  { fill: '#phone', with: phone },
  { fill: '#password', with: 'sunlight9' },
  { fill: '#again', with: again },
  { press: 'button[type=submit]' },
];

/** Accounts, from login to a new password. */
export const accountScenes: readonly Scene[] = [
  { id: 'login', title: 'Login: empty', area: 'account', path: '/login' },
  {
    id: 'login-filled',
    title: 'Login: filled in, password visible',
    area: 'account',
    path: '/login',
    steps: [
      { fill: '#phone', with: '2025550101' },
      { fill: '#password', with: 'sunlight9' },
      { press: '.affix-end' },
    ],
  },
  {
    id: 'login-known-phone',
    title: 'Login: phone number remembered',
    area: 'account',
    path: '/login',
    localStorage: { phone: '2025550101' },
  },
  {
    id: 'login-refused',
    title: 'Login: wrong password',
    area: 'account',
    path: '/login',
    steps: [...logIn('2025550101', 'wrong-one'), { waitFor: alert }],
  },
  {
    id: 'login-not-sent',
    title: 'Login: backend unavailable',
    area: 'account',
    path: '/login',
    steps: [
      { fault: { path: '*', kind: 'status', status: 503 } },
      ...logIn('2025550101', 'sunlight9'),
      { waitFor: alert },
    ],
  },
  {
    id: 'session-expired',
    title: 'Start: session expired',
    area: 'account',
    path: '/claims',
    customerPhone: '2025550101',
    localStorage: {},
    faults: [],
    steps: [
      { waitFor: 'a.claim' },
      {
        fault: {
          path: '*',
          kind: 'status',
          status: 401,
          body: { error: { code: 'authentication_token_expired' } },
        },
      },
      { go: '/4301/estimate' },
      { waitFor: '.toast' },
    ],
  },
  { id: 'create', title: 'New account: empty', area: 'account', path: '/create/NEWONE' },
  {
    id: 'create-mismatch',
    title: 'New account: passwords do not match',
    area: 'account',
    path: '/create/NEWONE',
    steps: [...create('2025550177', 'sunlight8'), { waitFor: '#again-error' }],
  },
  {
    id: 'create-refused',
    title: 'New account: rejected by the server',
    area: 'account',
    path: '/create/NOUSER',
    steps: [...create('2025550178', 'sunlight9'), { waitFor: alert }],
  },
  { id: 'reset', title: 'Forgotten password: empty', area: 'account', path: '/reset' },
  {
    id: 'reset-unknown',
    title: 'Forgotten password: unknown phone',
    area: 'account',
    path: '/reset',
    steps: [{ fill: '#phone', with: '2025550199' }, { key: 'Enter', at: '#phone' }, { waitFor: alert }],
  },
  {
    id: 'reset-sent',
    title: 'Forgotten password: message sent',
    area: 'account',
    path: '/reset',
    steps: [{ fill: '#phone', with: '2025550102' }, { key: 'Enter', at: '#phone' }, { waitFor: '.sent' }],
  },
  {
    id: 'update-password',
    title: 'New password: empty',
    area: 'account',
    path: '/update-password?phone=2025550101&token=reset-2025550101',
  },
  {
    id: 'update-password-refused',
    title: 'New password: expired reset token',
    area: 'account',
    path: '/update-password?phone=2025550101&token=nobody-knows',
    steps: [{ fill: '#password', with: 'newlight9' }, submit, { waitFor: alert }],
  },
  {
    id: 'update-password-no-proof',
    title: 'New password: no reset token',
    area: 'account',
    path: '/update-password?phone=2025550101',
  },
  {
    id: 'reset-password-link',
    title: 'New password: opened from a reset link',
    area: 'account',
    path: '/reset_password?token=reset-2025550102&phone=2025550102',
  },
  {
    id: 'preferences',
    title: 'Notification preferences: initial',
    area: 'account',
    path: '/notificationPreferences',
    needs: { on: 'enables_notification_preferences' },
    customerPhone: '2025550101',
    readySelector: '#text',
  },
  {
    id: 'preferences-email',
    title: 'Notification preferences: by email',
    area: 'account',
    path: '/notificationPreferences',
    needs: { on: 'enables_notification_preferences' },
    customerPhone: '2025550101',
    readySelector: '#text',
    steps: [
      { press: 'label[for=text], #text' },
      { press: 'label[for=by-email], #by-email' },
      { waitFor: '#email' },
    ],
  },
  {
    id: 'preferences-refused',
    title: 'Notification preferences: email already in use',
    area: 'account',
    path: '/notificationPreferences',
    needs: { on: 'enables_notification_preferences' },
    customerPhone: '2025550101',
    readySelector: '#text',
    steps: [
      { press: 'label[for=by-email], #by-email' },
      { fill: '#email', with: 'taken@customers.example' },
      { key: 'Enter', at: '#email' },
      { waitFor: '#email-error' },
    ],
  },
  {
    id: 'preferences-saved',
    title: 'Notification preferences: saved',
    area: 'account',
    path: '/notificationPreferences',
    needs: { on: 'enables_notification_preferences' },
    customerPhone: '2025550101',
    readySelector: '#text',
    steps: [{ press: 'label[for=text], #text' }, { press: 'button[type=submit]' }, { waitFor: '.toast' }],
  },
];
