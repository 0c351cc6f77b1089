import { describe, expect, it } from 'vitest';
import type { Backend } from '#src/api/port.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const phone = '2025550101';

interface Sent {
  readonly method: string;
  /** Last segment of the URL path. */
  readonly path: string;
  readonly address: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** Returns the requests that one backend call sends. Every request gets a successful login response. */
async function requestsOf(
  name: 'standard' | 'vice',
  call: (backend: Backend) => Promise<unknown>,
): Promise<Sent[]> {
  const flavour = flavoursUnderTest.find((request) => request.name === name);
  if (!flavour) throw new Error(`There is no flavour ${name}.`);
  const sent: Sent[] = [];
  const backend = flavour.createBackend({
    base: 'https://api.example',
    code: flavour.code,
    token: () => 'tok',
    fetch: async (input, settings) => {
      sent.push({
        method: settings?.method ?? 'GET',
        path: new URL(String(input)).pathname.split('/').at(-1) ?? '',
        address: new URL(String(input)).pathname,
        authorization: new Headers(settings?.headers).get('authorization'),
        body: settings?.body === undefined ? undefined : JSON.parse(String(settings.body)),
      });
      return new Response(JSON.stringify({ authentication_token: 'tok', phone }));
    },
  });
  await call(backend);
  return sent;
}

const update = (backend: Backend) =>
  backend.updatePassword({ phone, token: 'reset-1', password: 'rainbow9' }, signal);

describe('password update request', () => {
  it('sends the reset token to API v4 as the current password, after a login with that token [ACCT-40]', async () => {
    const sent = await requestsOf('standard', update);
    expect(sent.map(({ path }) => path)).toEqual(['login', 'secure_update']);
    expect(sent[0]?.authorization).toBe(`Basic ${btoa(`${phone}:reset-1`)}`);
    expect(sent[1]?.body).toEqual({
      current_password: 'reset-1',
      customer_user: { password: 'rainbow9', password_confirmation: 'rainbow9' },
    });
  });

  it('sends the reset token and the password twice to the customer API, then logs in [ACCT-40]', async () => {
    const sent = await requestsOf('vice', update);
    expect(sent.map(({ path }) => path)).toEqual(['update_password', 'login']);
    expect(sent[0]?.body).toEqual({
      reset_password_token: 'reset-1',
      new_password: 'rainbow9',
      new_password_confirmation: 'rainbow9',
    });
    expect(sent[1]?.body).toEqual({ phone, password: 'rainbow9' });
  });
});

it.each<[string, (backend: Backend) => Promise<unknown>]>([
  ['a login', (backend) => backend.logIn({ phone, password: 'sunlight9' }, signal)],
  ['a reset', (backend) => backend.requestPasswordReset(phone, signal)],
  [
    'a new account',
    (backend) => backend.createAccount({ phone, password: 'sunlight9', activationCode: 'NEWONE' }, signal),
  ],
])(
  'the customer API request for %s sends the phone as digits without a calling code [ACCT-50]',
  async (_what, call) => {
    const [first] = await requestsOf('vice', call);
    expect(first?.body).toMatchObject({ phone: '2025550101' });
    expect(first?.body).not.toHaveProperty('phone_country_code');
  },
);

it.each<[string, string, (backend: Backend) => Promise<unknown>, unknown]>([
  [
    'a reset [API1-08]',
    'reset_password',
    (backend) => backend.requestPasswordReset(phone, signal),
    { phone },
  ],
  [
    'a login [API2-32]',
    'login',
    (backend) => backend.logIn({ phone, password: 'sunlight9' }, signal),
    { phone, password: 'sunlight9' },
  ],
  [
    'preferences [API1-08]',
    'customer_communication_preferences',
    (backend) =>
      backend.savePreferences({ sendEmail: true, sendTextMessage: false, email: 'a@b.example' }, signal),
    { send_email: true, send_text_message: false, email: 'a@b.example' },
  ],
  ['a logout [API1-08]', 'logout', (backend) => backend.logOut(signal), undefined],
])('the customer API request for %s has the client code in its path', async (_what, end, call, body) => {
  const sent = await requestsOf('vice', call);
  expect(
    sent.map((request) => [request.path, request.address.startsWith('/zeta/customer/'), request.body]),
  ).toEqual([[end, true, body]]);
});
