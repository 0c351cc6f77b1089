import { describe, expect, it } from 'vitest';
import { readReply } from '#src/backend/reply.ts';

const read = (status: number, body: unknown, carriesToken = false) =>
  readReply(
    { status, text: typeof body === 'string' ? body : JSON.stringify(body), requestId: null },
    carriesToken,
  );
const errorOf = (status: number, body: unknown, carriesToken = false) => {
  const result = read(status, body, carriesToken);
  return result.ok ? 'no error' : result.error;
};
const page = '<!doctype html><title>Proxy</title>';

describe('a good answer', () => {
  it.each([
    ...[{ id: 1 }, [], 'text in quotes', 0, null],
    ...[{ errors: {} }, { errors: [] }, { error: null, id: 1 }],
    // Unwrapped by nobody here: which field holds what was asked for is each call's own.
    ...[{ data: { id: 1 } }, { result: [1] }, { data: { error: { code: 'x' } } }],
  ])('is its body: %j [API-GEN-07]', (body) =>
    expect(read(200, JSON.stringify(body))).toEqual({ ok: true, value: body }),
  );

  it.each([
    [204, ''],
    [200, ''],
    [201, ' \n'],
  ])('may be empty: %i %j [API-GEN-17]', (status, body) => {
    expect(read(status, body)).toEqual({ ok: true, value: undefined });
  });

  it.each([page, '{"id":', 'ok', '\u0000', '{"a":1}}'])(
    'is refused when it is not JSON: %j [API-GEN-05]',
    (body) => {
      expect(errorOf(200, body)).toEqual({ kind: 'protocol', status: 200, message: 'Response is not JSON' });
    },
  );

  it('is refused when it holds an error object [API-GEN-19]', () => {
    const error = { code: 'exposure_not_found', message: 'no exposure', display: 'No such code.' };
    expect(errorOf(200, { error })).toEqual({ kind: 'rejected', status: 200, ...error });
  });
});

describe('a bad answer', () => {
  it.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [404, 'notFound'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'notFound'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [304, 'rejected'],
  ])('with status %i is %s, whatever it says [API-GEN-04]', (status, kind) => {
    expect(errorOf(status, '')).toEqual({ kind, status });
    expect(errorOf(status, { id: 1 })).toEqual({ kind, status });
  });

  it('says something of the session only where a token was sent [ERR-52]', () => {
    expect(errorOf(401, page, true)).toMatchObject({ kind: 'unauthorised', status: 401 });
    const expired = { error: 'authentication_token_expired' };
    expect(errorOf(422, expired, true)).toMatchObject({ kind: 'unauthorised' });
    expect(errorOf(422, expired)).toMatchObject({ kind: 'rejected' });
  });

  it.each([
    { message: 'Forbidden' },
    { status: 'error', message: 'undefined method' },
    { timestamp: '2026-03-05T10:00:00Z', path: '/api/v4/assignments' },
    { id: 1, name: 'Sam' },
    { tags: ['a'], title: 'b' },
    { error: null, message: 'no' },
  ])('that has no error object says nothing for people: %j [API-GEN-08]', (body) => {
    expect(errorOf(422, body)).toEqual({ kind: 'rejected', status: 422 });
    expect(errorOf(500, body)).toEqual({ kind: 'unavailable', status: 500 });
  });

  it.each([
    [404, 'protocol'],
    [502, 'unavailable'],
    [429, 'rateLimited'],
  ] as const)('that is a page is no word of the backend: %i is %s', (status, kind) => {
    expect(errorOf(status, page)).toEqual({ kind, status, message: 'Response is not JSON' });
  });

  it.each([
    [{ error: { code: 'x', message: 'y', display: 'Z.' } }, { code: 'x', message: 'y', display: 'Z.' }],
    [{ error: { message: 'y' } }, { message: 'y' }],
    [{ error: { code: 'x', displayMessage: 'Z.' } }, { code: 'x', display: 'Z.' }],
    [{ error: { code: 'x', display_message: 'Z.' } }, { code: 'x', display: 'Z.' }],
    [{ error: 'x', errors: { phone: ['is taken'] } }, { code: 'x' }],
    [{ error: 'reset_password' }, { code: 'reset_password' }],
    [{ error: 'Not on Sundays' }, { display: 'Not on Sundays' }],
    [{ errors: { phone: ['is taken', 'is odd'] } }, { field: { name: 'phone', text: 'is taken' } }],
    [{ phone: ['is taken'], zip: ['is odd'] }, { field: { name: 'phone', text: 'is taken' } }],
    [{ error: { phone: ['is taken'] } }, { field: { name: 'phone', text: 'is taken' } }],
    [{ error: { base: 'is locked' } }, { field: { name: 'base', text: 'is locked' } }],
    [{ errors: [{ code: 'x', display: 'Z.' }] }, { code: 'x', display: 'Z.' }],
    [{ error: { code: 'x', request_id: 'r-1' } }, { code: 'x', requestId: 'r-1' }],
    [{ error: { code: 5, message: {}, display: [] } }, {}],
    [{ error: true }, {}],
    [{ errors: [[]] }, {}],
    [[], {}],
    [[{ error: 'x' }], {}],
    [null, {}],
    ['"text"', {}],
  ])('gives what it says of the error: %j [API-GEN-06 API-GEN-18]', (body, expected) => {
    expect(errorOf(422, body)).toEqual({ kind: 'rejected', status: 422, ...expected });
  });
});
