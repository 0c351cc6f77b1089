import { describe, expect, it } from 'vitest';
import { answerWith, localServer } from '../support/run/localServer.ts';
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

  it('is sent only in the query, the bearer header or the v4 preferences body [API4-01 API1-01 API4-04]', async () => {
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

  it('appears in no error result [SEC-12]', async () => {
    const { results } = await recordCalls(() => canary);
    expect(JSON.stringify(results)).not.toContain(canary);
    expect(JSON.stringify(results)).not.toMatch(/sunlight9|rainbow9|reset-1|NEWONE/);
  });

  it('counts as missing if an HTTP header cannot contain it', async () => {
    const { url, requests } = await localServer(answerWith(200, {}));
    const backend = createBackend({ base: url, code, token: () => 'a\nb' });
    expect(await backend.loadUser(signal)).toEqual({ ok: false, error: { kind: 'unauthorised' } });
    await backend.lookUpActivation('NEWONE', signal);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
