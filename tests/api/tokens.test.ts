import { describe, expect, it } from 'vitest';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import { callNames, everyCall, flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const canary = 'session-canary-4711';

describe.each(flavoursUnderTest)('access token of a $name customer', ({ name, code, createBackend }) => {
  const recordCalls = async (token: () => string | undefined) => {
    const { url, requests } = await localServer(answerWith(500, '<h1>Oops</h1>'));
    const backend = createBackend({ base: url, code, token });
    const results = [];
    for (const call of callNames) results.push(await everyCall[call](backend, signal));
    return { recordedRequests: requests, results };
  };

  it('is sent only in the query or the bearer header, and in the v4 preferences body [API4-01 API1-01 API4-04]', async () => {
    const { recordedRequests } = await recordCalls(() => canary);
    const tokenPlaces = recordedRequests.flatMap(({ target, headers, body }) => [
      ...(target.includes(canary) ? ['query'] : []),
      ...Object.entries(headers).flatMap(([key, value]) => (String(value).includes(canary) ? [key] : [])),
      ...(body.includes(canary) ? ['body'] : []),
    ]);
    expect(new Set(tokenPlaces)).toEqual(
      new Set(name === 'standard' ? ['query', 'body'] : ['authorization']),
    );
    expect(tokenPlaces.filter((place) => place === 'body')).toHaveLength(name === 'standard' ? 1 : 0);
    for (const { target } of recordedRequests) {
      const [path, query = ''] = target.split('?');
      expect(path).not.toContain(canary);
      const queryWithoutIds = query.replace(/^(?:assignment_id=4101|email=a%40b\.example)(?:&|$)/, '');
      if (queryWithoutIds) expect(queryWithoutIds).toBe(`access_token=${canary}`);
    }
  });

  it('is never sent with the provider request', async () => {
    const { recordedRequests } = await recordCalls(() => canary);
    const provider = recordedRequests.filter(({ target }) => /provider/.test(target));
    expect(provider.length).toBeGreaterThan(0);
    expect(JSON.stringify(provider)).not.toContain(canary);
  });

  it('appears in no error result [SEC-12]', async () => {
    const { results } = await recordCalls(() => canary);
    expect(JSON.stringify(results)).not.toContain(canary);
    expect(JSON.stringify(results)).not.toMatch(/sunlight9|rainbow9|reset-1|NEWONE/);
  });

  it('is read for each call, so that a new token takes effect immediately', async () => {
    let callCount = 0;
    const { url, requests } = await localServer(answerWith(200, {}));
    const backend = createBackend({ base: url, code, token: () => `t${++callCount}` });
    await backend.loadUser(signal);
    await backend.loadUser(signal);
    expect(requests.map(({ target, headers }) => /t\d+$/.exec(headers.authorization ?? target)?.[0])).toEqual(
      ['t1', 't2'],
    );
  });

  it.each(['', 'a\nb', 'č'])('counts as missing if a header cannot hold the token: %j', async (token) => {
    const { url, requests } = await localServer(answerWith(200, {}));
    const backend = createBackend({ base: url, code, token: () => token });
    expect(await backend.loadUser(signal)).toEqual({ ok: false, error: { kind: 'unauthorised' } });
    await backend.lookUpActivation('NEWONE', signal);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

it('customer API v1 calls all send the access token [API1-01]', async () => {
  const { url, requests } = await localServer(answerWith(500, ''));
  const backend = createVice({ base: url, code: 'zeta', token: () => canary });
  for (const call of callNames) await everyCall[call](backend, signal);
  const v1 = requests.filter(({ target }) => /\/v1\/(?!provider$)/.test(target));
  expect(v1.length).toBeGreaterThan(8);
  expect(v1.filter(({ headers }) => headers.authorization !== `Bearer ${canary}`)).toEqual([]);
});
