import { describe, expect, it } from 'vitest';
import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import {
  allowedErrorKinds,
  findUndefined,
  isEmptyResult,
  malformed,
  show,
  variantsOf,
  wrongSchema,
} from '../support/brokenReplies.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import {
  goodReplies,
  supplementCallNames,
  supplementCalls,
  supplementCallsWithPart,
} from './supplementCalls.ts';

const { signal } = new AbortController();
const session = () => ({ providerCode: 'supplement-desk', exposureToken: 't' });
const connect = (base: string, more = {}) => createSupplementBackend({ base, session, ...more });

/** Calls that accept any successful response because they return no data. */
const callsWithoutData = ['assignContact', 'confirmFileUploaded', 'addNote'];

describe.each(supplementCallNames)('supplement call %s', (call) => {
  const openCall = async () => {
    let answer = answerWith(200, '');
    const { url } = await localServer((response) => answer(response));
    return (status: number, body: string) => {
      answer = answerWith(status, body);
      return supplementCalls[call](connect(url), signal);
    };
  };

  it('rejects a response that is not JSON, and takes no data from JSON of an unexpected shape [API-GEN-04]', async () => {
    const callWith = await openCall();
    for (const body of malformed) {
      const expected = { kind: 'protocol', status: 200, message: 'Response is not JSON' };
      expect(await callWith(200, body), body.slice(0, 40)).toEqual({ ok: false, error: expected });
    }
    for (const body of [...wrongSchema, '']) {
      const result = await callWith(200, body);
      if (result.ok) expect(isEmptyResult(result.value), `${body} gives ${show(result)}`).toBe(true);
      else expect(result.error.kind, body).toBe('protocol');
      // The backend confirms a file with JSON.
      const acceptsEmpty = callsWithoutData.includes(call) && call !== 'confirmFileUploaded';
      if (body === '') expect(result.ok).toBe(acceptsEmpty);
    }
  });

  it('returns an error for every error object and every error status [API-GEN-04]', async () => {
    const callWith = await openCall();
    for (const status of [200, 400, 422]) {
      const reply = await callWith(
        status,
        JSON.stringify({ error: { code: 'something_new', message: 'm' } }),
      );
      expect(reply).toMatchObject({ ok: false, error: { code: 'something_new', message: 'm' } });
    }
    for (const status of [301, 400, 401, 403, 404, 409, 422, 429, 500, 503]) {
      for (const body of ['', '{}', 'null', '[]', malformed[0], malformed[1]]) {
        const result = await callWith(status, body);
        expect(result.ok, `${status} ${body}`).toBe(false);
        if (!result.ok) expect(result.error.kind).toMatch(allowedErrorKinds);
      }
    }
  });

  it('handles a missing or mistyped field in its response without an undefined value [trust U15]', async () => {
    let body = '';
    const backend = connect('http://backend.invalid', { fetch: async () => new Response(body) });
    let variantCount = 0;
    for (const variant of variantsOf(goodReplies[call])) {
      body = JSON.stringify(variant) ?? '';
      const result = await supplementCalls[call](backend, signal);
      if (!result.ok) expect(result.error.kind, body).toMatch(/protocol|notFound/);
      else expect(findUndefined(result.value), body).toBeUndefined();
      variantCount += 1;
    }
    expect(variantCount).toBeGreaterThan(6);
    body = JSON.stringify(goodReplies[call]);
    expect(await supplementCalls[call](backend, signal)).toMatchObject({ ok: true });
  });
});

it.each(supplementCallsWithPart)(
  'supplement call %s keeps its argument inside one path segment [API-GEN-21]',
  async (call) => {
    const { url, requests } = await localServer(answerWith(404, {}));
    const targets = async (pathPart: string) => {
      requests.length = 0;
      const result = await supplementCalls[call](connect(url), signal, pathPart);
      return { result, sent: requests.map(({ target }) => target) };
    };
    const depth = (target: string | undefined) => new URL(target ?? '', url).pathname.split('/').length;
    const [harmlessTarget] = (await targets('abc')).sent;
    for (const pathPart of ['a/b', 'a?b', 'a#b', 'a\\b', '%2e%2e', '..%2f', 'a;b', '...', ' ', '\t', 'č']) {
      const { sent } = await targets(pathPart);
      // No request is sent for a client code that a header cannot hold.
      if (call === 'loadProvider' && sent.length === 0) continue;
      expect(depth(sent[0]), `${pathPart} → ${sent[0]}`).toBe(depth(harmlessTarget));
    }
    for (const pathPart of ['', '.', '..', '\ud800']) {
      const { result, sent } = await targets(pathPart);
      expect(sent, pathPart).toEqual([]);
      expect(result).toMatchObject({ error: { kind: 'notFound' } });
    }
  },
);
