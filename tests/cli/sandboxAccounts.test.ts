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
const account = { password: 'rainbow9', phone: '2025550111', activation_code: 'NEWONE' };

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

describe('sandbox state', () => {
  it('keeps its state after a rejected call, and saves several ratings together or not at all [FAQ-04]', async () => {
    const { call, signIn } = await open();
    const path = `/api/v4/assignments/4101/faq_ratings?access_token=${await signIn()}`;
    expect((await call(path, { method: 'POST', body: { faq_ids: ['71', '99'] } })).status).toBe(404);
    const firstRating = await call(path, { method: 'POST', body: { faq_ids: ['72'] } });
    const unrated = { faq_ratings: [expect.objectContaining({ faq_id: 72, rating: null })] };
    expect(firstRating.body).toEqual(unrated);
    const ratings = ['72', '73'].map((faq_id) => ({ faq_id, rating: true }));
    expect((await call(path, { method: 'PUT', body: { ratings } })).status).toBe(400);
    expect((await call(path, { method: 'POST', body: { faq_ids: ['72'] } })).body).toEqual(unrated);
  });

  it('keeps the accounts of each carrier separate, and restores its seed after a reset', async () => {
    const { call, basic, reset } = await open();
    const created = await call('/zeta/customer/v1/customer_users', post(account));
    expect(created.status).toBe(201);
    expect((await call(login, post({ phone: account.phone, password: account.password }))).status).toBe(200);
    const otherCarrier = { method: 'POST', headers: basic(`${account.phone}:${account.password}`) };
    expect((await call('/api/v4/customer_users/login', otherCarrier)).status).toBe(401);
    await reset();
    expect((await call(login, post({ phone: account.phone, password: account.password }))).status).toBe(401);
  });
});
