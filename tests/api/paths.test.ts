import { expect, it } from 'vitest';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { defaultPaths } from '#src/api/vice/calls.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { callPathNames, isCallPath } from '#src/tenant/callPaths.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import { callNames, everyCall } from './flavours.ts';

const { signal } = new AbortController();
const token = () => 'token-1';

/** Lists every request of every call as `METHOD path`. */
async function requestsOf(create: typeof createVice, base = '', paths = {}) {
  const { url, requests } = await localServer(
    answerWith(200, { authentication_token: 'token-2', id: 1, name: 'Acme', status: 'valid_vin' }),
  );
  const backend = create({ base: url + base, code: 'acme', token, paths });
  for (const call of callNames) await everyCall[call](backend, signal);
  return requests.map(
    ({ method, target }) => `${method} ${target.replace(/access_token=.*/, 'access_token=')}`,
  );
}

it('API v4 requests use the documented paths [API4-01]', async () => {
  expect(await requestsOf(createStandard)).toEqual([
    'GET /api/v4/providers',
    'PUT /api/v4/activation/NEWONE',
    'PUT /api/v4/link/NEWONE?access_token=',
    'POST /api/v4/customer_users',
    'POST /api/v4/customer_users/login',
    'POST /api/v4/customer_users/recover_password',
    'POST /api/v4/customer_users/login',
    'PUT /api/v4/customer_users/secure_update?access_token=',
    'GET /api/v4/customer_users?access_token=',
    'PUT /api/v4/customer_users?access_token=',
    'GET /api/v4/assignments?access_token=',
    'GET /api/v4/assignments/4101?access_token=',
    'GET /api/v4/vin/1HGCM82633A004352?assignment_id=4101&access_token=',
    'POST /api/v4/claims?access_token=',
    'POST /api/v4/claims/14101/photos?access_token=',
    'PUT /api/v4/photos/71?access_token=',
    'POST /api/v4/claims/14101/rating?access_token=',
    'POST /api/v4/claims/14101/rating?access_token=',
    'POST /api/v4/assignments/4101/faq_ratings?access_token=',
    'PUT /api/v4/assignments/4101/faq_ratings?access_token=',
    'GET /api/v4/estimates/24101/email?email=a%40b.example&access_token=',
  ]);
});

it('customer API requests use the client code path, except v2 paths [API1-01 API2-32]', async () => {
  expect(await requestsOf(createVice)).toEqual([
    'GET /customer/v2/providers/acme',
    'GET /acme/customer/v1/provider',
    'GET /acme/customer/v1/activation/NEWONE',
    'PUT /acme/customer/v1/activation/NEWONE',
    'POST /acme/customer/v1/customer_users',
    'POST /acme/customer/v1/customer_users/login',
    'POST /acme/customer/v1/customer_users/reset_password',
    'POST /acme/customer/v1/customer_users/update_password',
    'POST /acme/customer/v1/customer_users/login',
    'POST /acme/customer/v1/customer_users/logout',
    'GET /acme/customer/v1/me',
    'PUT /acme/customer/v1/customer_communication_preferences',
    'GET /acme/customer/v1/exposures',
    'GET /acme/customer/v1/exposures/4101',
    'GET /acme/customer/v1/vin/1HGCM82633A004352?assignment_id=4101',
    'PUT /acme/customer/v1/exposures/4101',
    'POST /acme/customer/v1/claims',
    'POST /acme/customer/v1/photo_submissions',
    'PUT /acme/customer/v1/photo_submissions/71',
    'POST /acme/customer/v1/claims/14101/rating',
    'POST /acme/customer/v1/exposures/14101/rating',
    'POST /acme/customer/v1/assignments/4101/faq_ratings',
    'PUT /acme/customer/v1/assignments/4101/faq_ratings',
    'POST /acme/customer/v1/estimates/24101/send_estimate',
  ]);
});

it('request paths start with the base path of the environment [API1-01]', async () => {
  for (const create of [createStandard, createVice]) {
    const requests = await requestsOf(create, '/claims-api');
    expect(requests.filter((line) => !/^\w+ \/claims-api\/\w/.test(line))).toEqual([]);
  }
});

it('customer API calls use a carrier’s custom path for the login and the exposure [API2-32]', async () => {
  const paths = { login: '/customer/v2/{clientCode}/sign_in', exposure: '/customer/v2/claims/{id}' };
  const requests = await requestsOf(createVice, '', paths);
  expect(requests.filter((line) => line === 'POST /customer/v2/acme/sign_in')).toHaveLength(2);
  expect(requests).toContain('GET /customer/v2/claims/4101');
  const names = Object.values(callPathNames).filter((name) => name !== 'preferences');
  for (const name of names) expect(isCallPath(defaultPaths[name])).toBe(true);
  const pathsWithoutCall = Object.entries(defaultPaths).filter(
    ([, path]) => !path.startsWith('/{clientCode}/customer/v1/'),
  );
  expect(pathsWithoutCall.map(([name]) => name)).toEqual(['provider']);
});
