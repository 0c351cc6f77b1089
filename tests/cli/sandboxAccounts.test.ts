import { describe, expect, it } from 'vitest';
import { openSandbox } from '../support/sandbox.ts';

interface SentRequest {
  readonly method?: string;
  readonly code?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function open() {
  const sandbox = await openSandbox();
  const call = async (
    path: string,
    { method = 'GET', code = 'acme', body, headers = {} }: SentRequest = {},
  ) => {
    const reply = await fetch(sandbox.url + path, {
      method,
      headers: {
        'provider-code': code,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const signIn = async () => {
    const login = { method: 'POST', headers: basic('2025550101:sunlight9') };
    const { body } = await call('/api/v4/customer_users/login', login);
    return (body.customer_user as { authentication_token: string }).authentication_token;
  };
  return { ...sandbox, call, basic, signIn };
}

const login = '/zeta/customer/v1/customer_users/login';
const post = (body: unknown, code = 'zeta'): SentRequest => ({ method: 'POST', code, body });

describe('sandbox request validation', () => {
  it.each([
    [
      'a body of the wrong type',
      login,
      { ...post({}), headers: { 'content-type': 'text/plain' } },
      'API-GEN-01',
    ],
    ['a missing field', login, post({ phone: '1' }), 'API1-08'],
    [
      'different carrier codes in path and header',
      login,
      post({ phone: '1', password: 'x' }, 'acme'),
      'API-GEN-01',
    ],
    ['a token in the query', '/zeta/customer/v1/me?access_token=x', { code: 'zeta' }, 'API1-01'],
    ['a login without Basic', '/api/v4/customer_users/login', { method: 'POST' }, 'API4-05'],
    ['an empty query parameter', '/api/v4/assignments?access_token=', {}, 'API-GEN-21'],
  ] as [string, string, SentRequest, string][])('rejects %s', async (_, path, request, row) => {
    const { call } = await open();
    expect(await call(path, request)).toMatchObject({
      status: 400,
      body: { error: { code: 'contract_broken', row } },
    });
  });

  it('rejects an assignment id, a wrong or missing token in the body, and an email address while email is off [ENT-09]', async () => {
    const { call, signIn } = await open();
    const token = await signIn();
    const user = { send_text_message: true, send_email: true, email: 'a@b.example' };
    const save = (body: unknown) =>
      call(`/api/v4/customer_users?access_token=${token}`, { method: 'PUT', body });
    for (const [body, row] of [
      [{ access_token: token, customer_user: { ...user, assignment_id: '4101' } }, 'API4-04'],
      [{ access_token: 'other', customer_user: user }, 'API4-04'],
      [{ customer_user: user }, 'API4-04'],
      [{ access_token: token, customer_user: { ...user, send_email: false } }, 'NOT-05'],
    ] as const) {
      expect(await save(body)).toMatchObject({ status: 400, body: { error: { row } } });
    }
    expect((await save({ access_token: token, customer_user: user })).status).toBe(200);
  });
});
