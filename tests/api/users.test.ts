import { describe, expect, it } from 'vitest';
import { createBackend } from '#src/api/standard/index.ts';

const { signal } = new AbortController();
const credentials = { phone: '5550142', password: 'sunlight9' };

describe('user in a response', () => {
  const backendWith = (body: object) =>
    createBackend({
      base: '',
      code: 'acme',
      token: () => 't',
      fetch: async () => new Response(JSON.stringify(body)),
    });

  const user = {
    phone: 5550142,
    phone_country_code: '+381',
    email: 'a@b.example',
    username: 'sam',
    send_text_message: true,
    send_email: true,
    send_push_notification: true,
    assignment_id: 77,
  };
  const expected = {
    phone: '5550142',
    phoneCountryCode: '+381',
    email: 'a@b.example',
    username: 'sam',
    sendTextMessage: true,
    sendEmail: true,
    sendPushNotification: true,
    assignmentId: '77',
  };

  it.each([
    ['at the top level', user],
    ['in customer_user', { customer_user: user }],
    ['in data', { data: { id: 1, attributes: user } }],
  ])('is read if its fields are %s [ENT-09]', async (_, body) => {
    expect(await backendWith(body).loadUser(signal)).toEqual({ ok: true, value: expected });
  });

  it('has boolean flags if the response contains numbers or strings [ENT-09]', async () => {
    const flags = { send_text_message: 1, send_email: 'true', send_push_notification: '0' };
    expect(await backendWith({ ...user, ...flags }).loadUser(signal)).toMatchObject({
      value: { sendTextMessage: true, sendEmail: true, sendPushNotification: false },
    });
  });

  it('has defaults for missing fields [ACCT-50 NOT-01]', async () => {
    expect(await backendWith({ customer_user: { phone: null } }).loadUser(signal)).toEqual({
      ok: true,
      value: {
        phone: null,
        phoneCountryCode: '+1',
        email: null,
        username: null,
        sendTextMessage: false,
        sendEmail: false,
        sendPushNotification: false,
        assignmentId: null,
      },
    });
  });

  it('is rejected if the login response has no usable token', async () => {
    for (const token of [undefined, null, '', 'a b', 'a\nb', 5]) {
      const result = await backendWith({ authentication_token: token }).logIn(credentials, signal);
      expect(result, String(token)).toMatchObject({ ok: false, error: { kind: 'protocol' } });
    }
  });

  it('has the phone number typed at login if the login response contains none [ACCT-15]', async () => {
    expect(await backendWith({ reset_password_token: 'r' }).logIn(credentials, signal)).toEqual({
      ok: true,
      value: { kind: 'mustChangePassword', token: 'r', phone: '5550142' },
    });
  });
});
