import { describe, expect, it } from 'vitest';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { defaultPaths } from '#src/api/vice/calls.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { callPathNames, isCallPath } from '#src/tenant/callPaths.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';
import { callNames, everyCall, flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();

/** Returns every request of every call as `METHOD target body`. */
async function requestsOf(create: typeof createVice, base = '', paths = {}) {
  const { url, requests } = await localServer(
    answerWith(200, { authentication_token: 'new', id: 1, name: 'Acme', status: 'valid_vin' }),
  );
  const backend = create({ base: url + base, code: 'acme', token: () => 'tok', paths });
  for (const call of callNames) await everyCall[call](backend, signal);
  return requests.map(({ method, target, body }) => `${method} ${target} ${body}`.trimEnd());
}

it('API v4 calls send exactly the expected requests [API4-01 API4-02 API4-04 ACCT-40 API4-16 API4-20]', async () => {
  expect(await requestsOf(createStandard)).toEqual([
    'GET /api/v4/providers',
    'PUT /api/v4/activation/NEWONE',
    'PUT /api/v4/link/NEWONE?access_token=tok',
    'POST /api/v4/customer_users {"customer_user":{"password":"rainbow9","phone":"2025550111"},"activation_code":"NEWONE"}',
    'POST /api/v4/customer_users/login',
    'POST /api/v4/customer_users/recover_password {"customer_user":{"phone":"2025550101"}}',
    'POST /api/v4/customer_users/login',
    'PUT /api/v4/customer_users/secure_update?access_token=new {"current_password":"reset-1","customer_user":{"password":"rainbow9","password_confirmation":"rainbow9"}}',
    'GET /api/v4/customer_users?access_token=tok',
    'PUT /api/v4/customer_users?access_token=tok {"access_token":"tok","customer_user":{"send_text_message":false,"send_email":true,"email":"a@b.example"}}',
    'GET /api/v4/assignments?access_token=tok',
    'GET /api/v4/assignments/4101?access_token=tok',
    'GET /api/v4/vin/1HGCM82633A004352?assignment_id=4101&access_token=tok',
    'POST /api/v4/claims?access_token=tok {"claim":{"claim_number":"C-4101","platform_type":"web_app","vehicle_type_id":0,"vehicle_attributes":{"year":2021,"make":"Škoda","model":"Octavia","license_plate":"BG 1"}}}',
    'POST /api/v4/claims/14101/photos?access_token=tok {"overlay_id":"511","set_id":"51"}',
    'PUT /api/v4/photos/71?access_token=tok',
    'POST /api/v4/claims/14101/rating?access_token=tok {"rating":{"photos_rating":3}}',
    'POST /api/v4/claims/14101/rating?access_token=tok {"rating":{"rating":0}}',
    'POST /api/v4/assignments/4101/faq_ratings?access_token=tok {"faq_ids":["71"]}',
    'PUT /api/v4/assignments/4101/faq_ratings?access_token=tok {"ratings":[{"faq_id":"71","rating":true}]}',
    'GET /api/v4/estimates/24101/email?email=a%40b.example&access_token=tok',
  ]);
});

it('customer API calls send exactly the expected requests [API1-01 API1-03 API1-08 API1-18 API1-20 API2-32]', async () => {
  expect(await requestsOf(createVice)).toEqual([
    'GET /customer/v2/providers/acme',
    'GET /acme/customer/v1/provider',
    'GET /acme/customer/v1/activation/NEWONE',
    'PUT /acme/customer/v1/activation/NEWONE',
    'POST /acme/customer/v1/customer_users {"password":"rainbow9","phone":"2025550111","activation_code":"NEWONE"}',
    'POST /acme/customer/v1/customer_users/login {"password":"sunlight9","phone":"2025550101"}',
    'POST /acme/customer/v1/customer_users/reset_password {"phone":"2025550101"}',
    'POST /acme/customer/v1/customer_users/update_password {"reset_password_token":"reset-1","new_password":"rainbow9","new_password_confirmation":"rainbow9"}',
    'POST /acme/customer/v1/customer_users/login {"password":"rainbow9","phone":"2025550101"}',
    'POST /acme/customer/v1/customer_users/logout',
    'GET /acme/customer/v1/me',
    'PUT /acme/customer/v1/customer_communication_preferences {"send_email":true,"send_text_message":false,"email":"a@b.example"}',
    'GET /acme/customer/v1/exposures',
    'GET /acme/customer/v1/exposures/4101',
    'GET /acme/customer/v1/vin/1HGCM82633A004352?assignment_id=4101',
    'PUT /acme/customer/v1/exposures/4101 {"vehicle":{"customer_submitted_vin":"1HGCM82633A004352"}}',
    'POST /acme/customer/v1/claims {"claim":{"claim_number":"C-4101","platform_type":"web_app","vehicle_type_id":0,"vehicle_attributes":{"year":2021,"make":"Škoda","model":"Octavia","license_plate":"BG 1"}}}',
    'POST /acme/customer/v1/photo_submissions {"photo_prompt_id":"511","exposure_id":"4101"}',
    'PUT /acme/customer/v1/photo_submissions/71',
    'POST /acme/customer/v1/claims/14101/rating {"rating":{"photos_rating":3}}',
    'POST /acme/customer/v1/exposures/14101/rating {"rating":0}',
    'POST /acme/customer/v1/assignments/4101/faq_ratings {"faq_ids":["71"]}',
    'PUT /acme/customer/v1/assignments/4101/faq_ratings {"ratings":[{"faq_id":"71","rating":1}]}',
    'POST /acme/customer/v1/estimates/24101/send_estimate {"email":"a@b.example"}',
  ]);
});

it('request paths start with the base path of the environment [API1-01]', async () => {
  for (const create of [createStandard, createVice]) {
    const requests = await requestsOf(create, '/claims-api');
    expect(requests.filter((line) => !/^\w+ \/claims-api\/\w/.test(line))).toEqual([]);
  }
});

it('customer API calls use a carrier’s own paths [API2-32]', async () => {
  const paths = {
    login: '/customer/v2/{clientCode}/sign_in',
    exposure: '/customer/v2/claims/{id}',
    feedback: '/customer/v2/{clientCode}/feedback/{id}',
  };
  const requests = await requestsOf(createVice, '', paths);
  expect(requests.filter((line) => line.startsWith('POST /customer/v2/acme/sign_in'))).toHaveLength(2);
  expect(requests).toContain('GET /customer/v2/claims/4101');
  expect(requests).toContain('POST /customer/v2/acme/feedback/14101 {"rating":0}');
  const names = Object.values(callPathNames).filter((name) => name !== 'preferences');
  for (const name of names) expect(isCallPath(defaultPaths[name])).toBe(true);
});

it('API v4 logs in with a Basic header that contains the password and the digits of the phone number [API4-05]', async () => {
  const { url, requests } = await localServer(answerWith(200, { authentication_token: 'new' }));
  const backend = createStandard({ base: url, code: 'acme', token: () => undefined });
  await backend.logIn({ phone: '+1 (202) 555-0101', password: 'sun:light 9' }, signal);
  const credentials = Buffer.from('12025550101:sun:light 9').toString('base64');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([`Basic ${credentials}`]);
});

describe.each(flavoursUnderTest)('password of a $name customer', ({ code, createBackend }) => {
  const display = 'The credentials you entered are incorrect.';
  const open = (url: string) => createBackend({ base: url, code, token: () => undefined });

  it('is sent exactly as typed', async () => {
    const password = `  Šuma i polje ${'長い'.repeat(40)} 👩‍🔧 "'\\&<%20>  `;
    const { url, requests } = await localServer(answerWith(200, { authentication_token: 'new' }));
    await open(url).logIn({ phone: '2025550101', password }, signal);
    const [{ headers, body } = { headers: {}, body: '' }] = requests;
    const credentials = headers.authorization?.match(/^Basic (.+)$/)?.[1];
    const sent = credentials
      ? Buffer.from(credentials, 'base64').toString('utf8').replace('2025550101:', '')
      : (JSON.parse(body) as { password: string }).password;
    expect(sent).toBe(password);
  });

  it('is not reset with an invalid reset token, and the error has no server text about credentials [ERR-01]', async () => {
    const { url } = await localServer(answerWith(401, { error: { code: 'user_not_authorized', display } }));
    const result = await everyCall.updatePassword(open(url), signal);
    expect(result).toMatchObject({ error: { kind: 'rejected', code: 'update_password_bad_token' } });
    expect(result.ok || result.error.display).toBeUndefined();
  });

  it('is rejected with the server’s message about the new password [ACCT-12]', async () => {
    const error = { code: 'password_too_common', display: 'Choose a less common password.' };
    const { url } = await localServer((response, { target }) =>
      target.endsWith('/login')
        ? answerWith(200, { authentication_token: 'new', id: 1 })(response)
        : answerWith(422, { error })(response),
    );
    expect(await everyCall.updatePassword(open(url), signal)).toMatchObject({ error });
  });
});
