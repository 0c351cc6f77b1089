import { describe, expect, it } from 'vitest';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import { everyCall } from './flavours.ts';

const { signal } = new AbortController();

/**
 * Returns what one call sends: `METHOD target`, the authorization header and the JSON body, or null for a missing part.
 */
async function requestsOf(create: typeof createVice, call: keyof typeof everyCall) {
  const { url, requests } = await localServer(answerWith(200, { authentication_token: 'new', id: 1 }));
  const backend = create({ base: url, code: 'acme', token: () => 'tok' });
  await everyCall[call](backend, signal);
  return requests.map(({ method, target, headers, body }) => [
    `${method} ${target}`,
    headers.authorization ?? null,
    body === '' ? null : (JSON.parse(body) as unknown),
  ]);
}

const basicAuthorization = `Basic ${Buffer.from('2025550101:sunlight9').toString('base64')}`;

describe.each([
  ['API v4', createStandard],
  ['the customer API', createVice],
])('password for %s', (_name, create) => {
  it('sends a long password with spaces and other scripts exactly as typed', async () => {
    const password = `  Šuma i polje ${'長い'.repeat(40)} 👩‍🔧 "'\\&<%20>  `;
    const { url, requests } = await localServer(answerWith(200, { authentication_token: 'new', id: 1 }));
    await create({ base: url, code: 'acme', token: () => 'tok' }).logIn(
      { phone: '2025550101', password },
      signal,
    );
    const [{ headers, body } = { headers: {}, body: '' }] = requests;
    const credentials = headers.authorization?.match(/^Basic (.+)$/)?.[1];
    const sent = credentials
      ? Buffer.from(credentials, 'base64').toString('utf8').replace('2025550101:', '')
      : (JSON.parse(body) as { password: string }).password;
    expect(password.length).toBeGreaterThan(64);
    expect(sent).toBe(password);
  });
});

describe('API v4 account requests', () => {
  it('looks up an activation code with a request without a body [API4-02]', async () => {
    expect(await requestsOf(createStandard, 'lookUpActivation')).toEqual([
      ['PUT /api/v4/activation/NEWONE', null, null],
    ]);
  });

  it('creates an account from a phone, a password and an activation code [API4-04]', async () => {
    const body = {
      customer_user: { password: 'rainbow9', phone: '2025550111' },
      activation_code: 'NEWONE',
    };
    expect(await requestsOf(createStandard, 'createAccount')).toEqual([
      ['POST /api/v4/customer_users', null, body],
    ]);
  });

  it('loads the user with the access token [API4-04]', async () => {
    expect(await requestsOf(createStandard, 'loadUser')).toEqual([
      ['GET /api/v4/customer_users?access_token=tok', null, null],
    ]);
  });

  it('logs in with a Basic authorization header and no body [API4-05]', async () => {
    expect(await requestsOf(createStandard, 'logIn')).toEqual([
      ['POST /api/v4/customer_users/login', basicAuthorization, null],
    ]);
  });

  it('sends only the digits of the phone in the Basic authorization header [API4-05]', async () => {
    const { url, requests } = await localServer(answerWith(200, { authentication_token: 'new' }));
    const backend = createStandard({ base: url, code: 'acme', token: () => undefined });
    await backend.logIn({ phone: '+1 (202) 555-0101', password: 'sun:light 9' }, signal);
    const digits = Buffer.from('12025550101:sun:light 9').toString('base64');
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([`Basic ${digits}`]);
  });

  it('links a code without a body and reads the assignment from the response [API4-02]', async () => {
    expect(await requestsOf(createStandard, 'linkActivation')).toEqual([
      ['PUT /api/v4/link/NEWONE?access_token=tok', null, null],
    ]);
    const { url } = await localServer(answerWith(200, { assignment: { id: 7, claim_number: 'C-7' } }));
    const backend = createStandard({ base: url, code: 'acme', token: () => 'tok' });
    expect(await backend.linkActivation('NEWONE', signal)).toMatchObject({
      value: { assignmentId: '7', assignment: { id: '7', claimNumber: 'C-7' } },
    });
  });

  it('requests a password reset by phone number [API4-04]', async () => {
    const body = { customer_user: { phone: '2025550101' } };
    expect(await requestsOf(createStandard, 'requestPasswordReset')).toEqual([
      ['POST /api/v4/customer_users/recover_password', null, body],
    ]);
  });

  it('updates the password with the current password and a password confirmation [API4-04]', async () => {
    const [, update] = await requestsOf(createStandard, 'updatePassword');
    const customer_user = { password: 'rainbow9', password_confirmation: 'rainbow9' };
    expect(update).toEqual([
      'PUT /api/v4/customer_users/secure_update?access_token=new',
      null,
      { current_password: 'reset-1', customer_user },
    ]);
  });

  it('saves preferences with the token in both query and body, and sends no other fields [API4-04 NOT-05]', async () => {
    const customer_user = { send_email: true, send_text_message: false, email: 'a@b.example' };
    expect(await requestsOf(createStandard, 'savePreferences')).toEqual([
      ['PUT /api/v4/customer_users?access_token=tok', null, { access_token: 'tok', customer_user }],
    ]);
  });

  it('unwraps each assignment of a list, and a single assignment from a one-element array [API4-11]', async () => {
    const assignments = [{ assignment: { id: 7 } }, { assignment: { id: 9 } }];
    const { url } = await localServer((response, { target }) =>
      answerWith(200, target.includes('assignments/') ? assignments.slice(1) : assignments)(response),
    );
    const backend = createStandard({ base: url, code: 'acme', token: () => 'tok' });
    expect(await backend.loadAssignments(signal)).toMatchObject({ value: [{ id: '9' }, { id: '7' }] });
    expect(await backend.loadAssignment('9', signal)).toMatchObject({ value: { id: '9' } });
  });

  it('reads the first assignment of an array that holds several [API4-11]', async () => {
    const entries = [{ assignment: { id: 9 } }, { assignment: { id: 7 } }, null];
    const { url } = await localServer(answerWith(200, entries));
    const backend = createStandard({ base: url, code: 'acme', token: () => 'tok' });
    expect(await backend.loadAssignment('9', signal)).toMatchObject({ value: { id: '9' } });
  });
});

describe('customer API account requests', () => {
  const base = '/acme/customer/v1';

  it.each([
    ['lookUpActivation', `GET ${base}/activation/NEWONE`, null],
    [
      'createAccount',
      `POST ${base}/customer_users`,
      { password: 'rainbow9', phone: '2025550111', activation_code: 'NEWONE' },
    ],
    ['loadUser', `GET ${base}/me`, null],
    ['logIn', `POST ${base}/customer_users/login`, { password: 'sunlight9', phone: '2025550101' }],
    ['requestPasswordReset', `POST ${base}/customer_users/reset_password`, { phone: '2025550101' }],
  ] as const)(
    '%s sends exactly the request %s with the body %j [API1-03 API1-08]',
    async (call, line, body) => {
      expect(await requestsOf(createVice, call)).toEqual([[line, 'Bearer tok', body]]);
    },
  );

  it('links a code without a body and reads the exposure id from the response [API1-03]', async () => {
    expect(await requestsOf(createVice, 'linkActivation')).toEqual([
      [`PUT ${base}/activation/NEWONE`, 'Bearer tok', null],
    ]);
    const { url } = await localServer(answerWith(200, { id: 5, exposure_id: 7 }));
    const backend = createVice({ base: url, code: 'acme', token: () => 'tok' });
    expect(await backend.linkActivation('NEWONE', signal)).toEqual({
      ok: true,
      value: { assignmentId: '7', assignment: null },
    });
  });

  it('logs out with a logout request [API1-08]', async () => {
    expect(await requestsOf(createVice, 'logOut')).toEqual([
      [`POST ${base}/customer_users/logout`, 'Bearer tok', null],
    ]);
  });

  it('sends the login and the password reset request with all data in the body [API1-08]', async () => {
    const [[, , login] = []] = await requestsOf(createVice, 'logIn');
    expect(login).toEqual({ password: 'sunlight9', phone: '2025550101' });
    const [[, , reset] = []] = await requestsOf(createVice, 'requestPasswordReset');
    expect(reset).toEqual({ phone: '2025550101' });
  });

  it('updates the password with the reset token, then logs in with the new password [API1-08]', async () => {
    const [update, login] = await requestsOf(createVice, 'updatePassword');
    expect(update).toEqual([
      `POST ${base}/customer_users/update_password`,
      'Bearer tok',
      {
        reset_password_token: 'reset-1',
        new_password: 'rainbow9',
        new_password_confirmation: 'rainbow9',
      },
    ]);
    expect(login?.[0]).toBe(`POST ${base}/customer_users/login`);
  });

  it('sends preferences as a flat object [API1-08]', async () => {
    expect(await requestsOf(createVice, 'savePreferences')).toEqual([
      [
        `PUT ${base}/customer_communication_preferences`,
        'Bearer tok',
        { send_email: true, send_text_message: false, email: 'a@b.example' },
      ],
    ]);
  });

  it('loads the list of exposures and a single exposure [API1-11]', async () => {
    const { url, requests } = await localServer((response, { target }) =>
      answerWith(200, target.endsWith('/9') ? { id: 9 } : [{ id: 7 }, { id: 9 }])(response),
    );
    const backend = createVice({ base: url, code: 'acme', token: () => 'tok' });
    expect(await backend.loadAssignments(signal)).toMatchObject({ value: [{ id: '9' }, { id: '7' }] });
    expect(await backend.loadAssignment('9', signal)).toMatchObject({ value: { id: '9' } });
    expect(requests.map(({ target }) => target)).toEqual([`${base}/exposures`, `${base}/exposures/9`]);
  });
});

describe.each([
  ['API v4', createStandard],
  ['the customer API', createVice],
])('password reset through %s', (_name, create) => {
  const display = 'The credentials you entered are incorrect.';

  it.each([
    [401, { code: 'user_not_authorized', message: 'no', display }],
    [401, { display }],
    [422, { code: 'user_not_authorized', display }],
  ])(
    'reports a bad token and hides the server message about credentials for status %s with %o [ERR-01]',
    async (status, error) => {
      const { url } = await localServer(answerWith(status, { error }));
      const backend = create({ base: url, code: 'acme', token: () => undefined });
      const result = await everyCall.updatePassword(backend, signal);
      expect(result).toMatchObject({ error: { kind: 'rejected', code: 'update_password_bad_token' } });
      expect(result.ok || result.error.display).toBeUndefined();
    },
  );

  it('shows the server message about the new password [ACCT-12]', async () => {
    const error = { code: 'password_too_common', display: 'Choose a less common password.' };
    const { url } = await localServer((response, { target }) =>
      target.endsWith('/login')
        ? answerWith(200, { authentication_token: 'new', id: 1 })(response)
        : answerWith(422, { error })(response),
    );
    const backend = create({ base: url, code: 'acme', token: () => undefined });
    expect(await everyCall.updatePassword(backend, signal)).toMatchObject({ error });
  });
});
