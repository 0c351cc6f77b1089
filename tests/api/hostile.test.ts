import { describe, expect, it } from 'vitest';
import { catalogueCodes } from '#src/api/errors.ts';
import {
  allowedErrorKinds,
  findUndefined,
  isEmptyResult,
  malformed,
  show,
  variantsOf,
  withShortLists,
  wrongSchema,
} from '../support/brokenReplies.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import { openSandbox } from '../support/sandbox.ts';
import { callNames, callsWithPart, everyCall, flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
/** Calls that accept any successful response because they return no data. */
const callsWithoutData = [
  'requestPasswordReset',
  'logOut',
  'savePreferences',
  'confirmPhotoUploaded',
  'ratePhotos',
  'rateProcess',
  'startFaqRatings',
  'rateFaqs',
  'emailEstimate',
];

describe.each(flavoursUnderTest)('$name backend with hostile responses', ({ name, code, createBackend }) => {
  /** Opens a call that gets its responses without a connection. The contract tests use HTTP. */
  const openCall = (call: keyof typeof everyCall) => (status: number, body: string) => {
    const headers = { 'content-type': 'application/json' };
    const reply = async () => new Response(body || null, { status, headers });
    const options = { base: 'https://api.example', code, token: () => 'token-1', fetch: reply };
    return everyCall[call](createBackend(options), signal);
  };
  const isSilent = (call: string) => name === 'standard' && call === 'logOut';

  describe.each(callNames.filter((call) => !isSilent(call)))('call %s', (call) => {
    it('reports a response that is not JSON as a protocol error [API-GEN-04]', async () => {
      const callWith = openCall(call);
      for (const body of malformed) {
        const result = await callWith(200, body);
        const expected = { kind: 'protocol', status: 200, message: 'Response is not JSON' };
        expect(result, body.slice(0, 40)).toEqual({ ok: false, error: expected });
      }
    });

    it('takes no data from JSON of an unexpected shape', async () => {
      const callWith = openCall(call);
      for (const body of wrongSchema) {
        const result = await callWith(200, body);
        if (result.ok) expect(isEmptyResult(result.value), `${body} gives ${show(result)}`).toBe(true);
        else expect(result.error.kind, body).toBe('protocol');
      }
    });

    it('accepts an empty response only if the call returns no data or an optional assignment [API-GEN-04]', async () => {
      const callWith = openCall(call);
      for (const status of [200, 204]) {
        const result = await callWith(status, '');
        // The backend confirms a photo with JSON, so an empty 200 is from something else on the way.
        const isUnread = call === 'confirmPhotoUploaded' && status === 200;
        if (callsWithoutData.includes(call) && !isUnread) expect(result).toMatchObject({ ok: true });
        else if (call === 'loadAssignment') expect(result).toEqual({ ok: true, value: null });
        else expect(result).toMatchObject({ error: { kind: 'protocol' } });
      }
    });

    it('returns an error for every error object with any status [API-GEN-04]', async () => {
      const callWith = openCall(call);
      for (const status of [200, 400, 422]) {
        for (const errorCode of [...catalogueCodes, 'something_new']) {
          const result = await callWith(status, JSON.stringify({ error: { code: errorCode, message: 'm' } }));
          expect(result).toMatchObject({ ok: false, error: { message: 'm' } });
          const receivedCode = result.ok ? undefined : result.error.code;
          // During a password reset, this code refers to the token in the link.
          const isToken = call === 'updatePassword' && errorCode === 'user_not_authorized';
          expect(receivedCode).toBe(isToken ? 'update_password_bad_token' : errorCode);
        }
        const byField = await callWith(status, JSON.stringify({ errors: { phone: ['is taken'] } }));
        expect(byField).toMatchObject({ error: { field: { name: 'phone', text: 'is taken' } } });
      }
    });

    it('returns an error of a known kind for every error status and body', async () => {
      const callWith = openCall(call);
      for (const status of [301, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503]) {
        for (const body of ['', '{}', 'null', '[]', malformed[0], malformed[1]]) {
          const result = await callWith(status, body);
          expect(result.ok, `${status} ${body}`).toBe(false);
          if (!result.ok) expect(result.error.kind).toMatch(allowedErrorKinds);
        }
      }
    });
  });

  it('handles a missing or mistyped field in every response without an undefined value [trust U15]', async () => {
    const sandbox = await openSandbox();
    let answers: string[] = [];
    const recording: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init);
      answers.push(await reply.clone().text());
      return reply;
    };
    let token: string | undefined;
    const options = { base: sandbox.url, code, token: () => token };
    const recordingBackend = createBackend({ ...options, fetch: recording });
    let variantCount = 0;
    for (const call of callNames) {
      if (isSilent(call)) continue;
      await sandbox.reset();
      const login = await recordingBackend.logIn({ phone: '2025550101', password: 'sunlight9' }, signal);
      if (!login.ok || login.value.kind !== 'loggedIn') throw new Error(show(login));
      token = login.value.session.token;
      await recordingBackend.requestPasswordReset('2025550101', signal);
      answers = [];
      await everyCall[call](recordingBackend, signal, call === 'loadProvider' ? code : undefined);
      const body = JSON.parse(answers[0] ?? '{}') as unknown;
      for (const variant of variantsOf(withShortLists(body))) {
        const reply = async () => new Response(JSON.stringify(variant));
        const backend = createBackend({ ...options, fetch: reply });
        const result = await everyCall[call](backend, signal, call === 'loadProvider' ? code : undefined);
        if (!result.ok) expect(result.error.kind, `${call} ${show(variant)}`).toMatch(/protocol|rejected/);
        else expect(findUndefined(result.value), `${call} ${show(variant)}`).toBeUndefined();
        variantCount += 1;
      }
    }
    expect(variantCount).toBeGreaterThan(500);
  });

  it.each(callsWithPart)('%s keeps its argument inside one path segment [API-GEN-21]', async (call) => {
    const { url, requests } = await localServer(answerWith(404, {}));
    const backend = createBackend({ base: url, code, token: () => 'token-1' });
    const targets = async (pathPart: string) => {
      requests.length = 0;
      await everyCall[call](backend, signal, pathPart);
      return requests.map(({ target }) => target);
    };
    const depth = (target: string | undefined) => new URL(target ?? '', url).pathname.split('/').length;
    const harmlessTargets = await targets('abc');
    expect(harmlessTargets.length).toBeGreaterThan(0);
    for (const pathPart of [
      'a/b',
      'a?b',
      'a#b',
      'a\\b',
      '%2e%2e',
      '%2e',
      '..%2f',
      'a;b',
      '...',
      ' ',
      '\t',
      'č',
    ]) {
      for (const [index, target] of (await targets(pathPart)).entries())
        expect(depth(target), `${pathPart} → ${target}`).toBe(depth(harmlessTargets[index]));
    }
    for (const pathPart of ['', '.', '..', '\ud800']) {
      const sent = (await targets(pathPart)).filter((target) => !harmlessTargets.includes(target));
      expect(sent, pathPart).toEqual([]);
      if (harmlessTargets[0]?.includes('abc')) {
        expect(await everyCall[call](backend, signal, pathPart)).toMatchObject({
          error: { kind: 'notFound' },
        });
      }
    }
  });

  it.each([
    ['reset', 'offline'],
    ['truncate', 'offline'],
    ['html', 'protocol'],
    ['malformed', 'protocol'],
  ])('reports the connection fault “%s” as %s on every call', async (fault, expected) => {
    const sandbox = await openSandbox();
    await sandbox.breakCalls({ kind: fault });
    const backend = createBackend({ base: sandbox.url, code, token: () => 'token-1' });
    for (const call of callNames.filter((it) => !isSilent(it))) {
      const part = call === 'loadProvider' ? code : undefined;
      const result = await everyCall[call](backend, signal, part);
      const kind = result.ok ? 'ok' : result.error.kind;
      // A 401 status is reported as an authorization error even if the body is incomplete.
      expect([expected, 'unauthorised', 'rejected'], `${call} is ${kind}`).toContain(kind);
    }
  });

  it('rejects every call with an AbortError when the caller aborts the signal', async () => {
    for (const call of callNames.filter((it) => !isSilent(it))) {
      const abortController = new AbortController();
      const { url } = await localServer(() => abortController.abort());
      const backend = createBackend({ base: url, code, token: () => 'token-1' });
      await expect(everyCall[call](backend, abortController.signal), call).rejects.toMatchObject({
        name: 'AbortError',
      });
    }
  });
});
