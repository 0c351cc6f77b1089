import { describe, expect, it } from 'vitest';
import { catalogueCodes, type Result } from '#src/api/errors.ts';
import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import { openSandbox } from '../support/run/sandbox.ts';
import {
  allowedErrorKinds,
  findUndefined,
  isEmptyResult,
  malformed,
  show,
  variantsOf,
  withShortLists,
  wrongSchema,
} from '../support/samples/brokenReplies.ts';
import { callNames, callsWithPart, everyCall, flavoursUnderTest } from './flavours.ts';
import {
  goodReplies,
  supplementCallNames,
  supplementCalls,
  supplementCallsWithPart,
} from './supplementCalls.ts';

const { signal } = new AbortController();

/** An adapter, its calls that send a request, and its calls that put an argument into the URL path. */
interface AdapterUnderTest {
  readonly name: string;
  readonly calls: readonly string[];
  readonly callsWithPart: readonly string[];
  /** Makes a call with valid arguments. `pathPart` replaces the argument in the URL path. */
  make(call: string, request: typeof fetch, pathPart?: string): Promise<Result<unknown>>;
}

const base = 'https://api.example';
const adapters: readonly AdapterUnderTest[] = [
  ...flavoursUnderTest.map(
    ({ name, code, createBackend }): AdapterUnderTest => ({
      name,
      // The standard flavour has no request to log out.
      calls: callNames.filter((call) => name !== 'standard' || call !== 'logOut'),
      callsWithPart,
      make: (call, request, pathPart) =>
        everyCall[call as keyof typeof everyCall](
          createBackend({ base, code, token: () => 'token-1', fetch: request }),
          signal,
          pathPart,
        ),
    }),
  ),
  {
    name: 'portal',
    calls: supplementCallNames,
    callsWithPart: supplementCallsWithPart,
    make(call, request, pathPart) {
      const session = () => ({ providerCode: 'supplement-desk', exposureToken: 't' });
      const backend = createSupplementBackend({ base, session, fetch: request });
      return supplementCalls[call as keyof typeof supplementCalls](backend, signal, pathPart);
    },
  },
];

/** Calls that accept any successful response because they return no data. */
const callsWithoutData = [
  ...['requestPasswordReset', 'logOut', 'savePreferences', 'confirmPhotoUploaded', 'ratePhotos'],
  ...['rateProcess', 'startFaqRatings', 'rateFaqs', 'emailEstimate'],
  ...['assignContact', 'confirmFileUploaded', 'addNote'],
];
/** The backend confirms an upload with JSON, so an empty 200 response comes from a proxy. */
const confirmations = ['confirmPhotoUploaded', 'confirmFileUploaded'];

describe.each(adapters)('$name backend with hostile input', ({ calls, callsWithPart, make }) => {
  const answer = (call: string, status: number, body: string) =>
    make(call, async () => new Response(body || null, { status }));

  it.each(calls)(
    'takes no data from a malformed or an unexpected response: %s [API-GEN-04]',
    async (call) => {
      for (const body of malformed) {
        const expected = { kind: 'protocol', status: 200, message: 'Response is not JSON' };
        expect(await answer(call, 200, body), body.slice(0, 40)).toEqual({ ok: false, error: expected });
      }
      for (const body of wrongSchema) {
        const result = await answer(call, 200, body);
        if (result.ok) expect(isEmptyResult(result.value), `${body} gives ${show(result)}`).toBe(true);
        else expect(result.error.kind, body).toBe('protocol');
      }
      for (const status of [200, 204]) {
        const result = await answer(call, status, '');
        const isUnread = status === 200 && confirmations.includes(call);
        if (callsWithoutData.includes(call) && !isUnread) expect(result).toMatchObject({ ok: true });
        else if (result.ok) expect(result.value).toBeNull();
        else expect(result.error.kind).toBe('protocol');
      }
    },
  );

  it.each(calls)(
    'returns an error for every error object and error status: %s [API-GEN-04]',
    async (call) => {
      for (const status of [200, 422]) {
        for (const code of [...catalogueCodes, 'something_new']) {
          const result = await answer(call, status, JSON.stringify({ error: { code, message: 'm' } }));
          // During a password reset, this code refers to the token in the link.
          const isToken = call === 'updatePassword' && code === 'user_not_authorized';
          const expected = { code: isToken ? 'update_password_bad_token' : code, message: 'm' };
          expect(result).toMatchObject({ ok: false, error: expected });
        }
      }
      for (const status of [301, 400, 401, 404, 409, 429, 500, 503]) {
        for (const body of ['', '{}', 'null', malformed[0]]) {
          const result = await answer(call, status, body);
          expect(result.ok ? 'ok' : result.error.kind, `${status} ${body}`).toMatch(allowedErrorKinds);
        }
      }
    },
  );

  it.each(callsWithPart)('keeps hostile arguments inside one path segment: %s [API-GEN-21]', async (call) => {
    const pathsOf = async (pathPart: string) => {
      const paths: string[] = [];
      const result = await make(
        call,
        async (target) => {
          paths.push(new URL(String(target)).pathname);
          return new Response('{}', { status: 404 });
        },
        pathPart,
      );
      return { result, paths };
    };
    const { paths: harmless } = await pathsOf('abc');
    const depthOf = (path: string | undefined) => path?.split('/').length;
    for (const pathPart of ['a/b', 'a?b', 'a#b', 'a\\b', '%2e%2e', '..%2f', ' ', '\t', 'č']) {
      // No request is sent for a client code that a header cannot hold.
      for (const [index, path] of (await pathsOf(pathPart)).paths.entries())
        expect(depthOf(path), `${pathPart} → ${path}`).toBe(depthOf(harmless[index]));
    }
    for (const pathPart of ['', '.', '..', '\ud800']) {
      const { result, paths } = await pathsOf(pathPart);
      expect(paths.filter((path) => !harmless.includes(path))).toEqual([]);
      if (harmless[0]?.includes('abc')) expect(result).toMatchObject({ error: { kind: 'notFound' } });
    }
  });
});

/** Calls the adapter with every variant of a good response in which one field is missing or mistyped. */
async function expectNoUndefined(
  { make }: AdapterUnderTest,
  call: string,
  reply: unknown,
  pathPart?: string,
) {
  for (const variant of variantsOf(reply)) {
    const result = await make(call, async () => new Response(JSON.stringify(variant)), pathPart);
    if (!result.ok)
      expect(result.error.kind, `${call} ${show(variant)}`).toMatch(/protocol|notFound|rejected/);
    else expect(findUndefined(result.value), `${call} ${show(variant)}`).toBeUndefined();
  }
}

it.each(flavoursUnderTest)(
  '$name responses with a missing or mistyped field give an error or a value without undefined fields [trust U15]',
  async ({ name, code, createBackend }) => {
    const adapter = adapters.find((it) => it.name === name) as AdapterUnderTest;
    const sandbox = await openSandbox();
    let replies: string[] = [];
    let token: string | undefined;
    const recording = createBackend({
      base: sandbox.url,
      code,
      token: () => token,
      async fetch(input, init) {
        const reply = await fetch(input, init);
        replies.push(await reply.clone().text());
        return reply;
      },
    });
    const pathPartOf = (call: string) => (call === 'loadProvider' ? code : undefined);
    const goodReplyOf = new Map<string, string>();
    for (const call of adapter.calls) {
      await sandbox.reset();
      const login = await recording.logIn({ phone: '2025550101', password: 'sunlight9' }, signal);
      if (!login.ok || login.value.kind !== 'loggedIn') throw new Error(show(login));
      token = login.value.session.token;
      await recording.requestPasswordReset('2025550101', signal);
      replies = [];
      await everyCall[call as keyof typeof everyCall](recording, signal, pathPartOf(call));
      goodReplyOf.set(call, replies[0] || '{}');
    }
    for (const [call, reply] of goodReplyOf)
      await expectNoUndefined(adapter, call, withShortLists(JSON.parse(reply)), pathPartOf(call));
  },
);

it.each(supplementCallNames)(
  'portal response with a missing or mistyped field gives no undefined value: %s [trust U15]',
  async (call) => {
    const adapter = adapters.find((it) => it.name === 'portal') as AdapterUnderTest;
    await expectNoUndefined(adapter, call, goodReplies[call]);
    const reply = new Response(JSON.stringify(goodReplies[call]));
    expect(await adapter.make(call, async () => reply)).toMatchObject({ ok: true });
  },
);
