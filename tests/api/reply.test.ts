import { describe, expect, it } from 'vitest';
import { readReply } from '#src/api/reply.ts';

const readBody = (status: number, body: unknown, carriesToken = false) =>
  readReply(
    { status, text: typeof body === 'string' ? body : JSON.stringify(body), requestId: null },
    { carriesToken },
  );
const errorOf = (status: number, body: unknown, carriesToken = false) => {
  const result = readBody(status, body, carriesToken);
  return result.ok ? 'no error' : result.error;
};
const page = '<!doctype html><title>Proxy</title>';

describe('error response', () => {
  it.each([
    [401, 'rejected'],
    [404, 'notFound'],
    [408, 'timeout'],
    [409, 'conflict'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [503, 'unavailable'],
    [304, 'rejected'],
  ])('with the status %i has the kind %s for any body [API-GEN-04]', (status, kind) => {
    expect(errorOf(status, '')).toEqual({ kind, status });
    expect(errorOf(status, { id: 1 })).toEqual({ kind, status });
  });

  it('ends the session only if the request carried a token [ERR-32]', () => {
    expect(errorOf(401, page, true)).toMatchObject({ kind: 'unauthorised', status: 401 });
    const expired = { error: 'authentication_token_expired' };
    expect(errorOf(422, expired, true)).toMatchObject({ kind: 'unauthorised' });
    expect(errorOf(422, expired)).toMatchObject({ kind: 'rejected' });
  });

  it.each([
    { message: 'Forbidden' },
    { status: 'error', message: 'undefined method' },
    { tags: ['a'], title: 'b' },
    { error: null, message: 'no' },
  ])('provides no display text without an error object: %j [ERR-51]', (body) => {
    expect(errorOf(422, body)).toEqual({ kind: 'rejected', status: 422 });
    expect(errorOf(500, body)).toEqual({ kind: 'unavailable', status: 500 });
  });

  it.each([
    [404, 'protocol'],
    [502, 'unavailable'],
    [429, 'rateLimited'],
  ] as const)('that is an HTML page with the status %i has the kind %s', (status, kind) => {
    expect(errorOf(status, page)).toEqual({ kind, status, message: 'Response is not JSON' });
  });

  it.each([
    [{ error: { code: 'x', message: 'y', display: 'Z.' } }, { code: 'x', message: 'y', display: 'Z.' }],
    [{ error: { message: 'y' } }, { message: 'y' }],
    [{ error: { code: 'x', displayMessage: 'Z.' } }, { code: 'x', display: 'Z.' }],
    [{ error: 'x', errors: { phone: ['is taken'] } }, { code: 'x' }],
    [{ error: 'reset_password' }, { code: 'reset_password' }],
    [{ error: 'Not on Sundays' }, { display: 'Not on Sundays' }],
    [{ errors: { phone: ['is taken', 'is odd'] } }, { field: { name: 'phone', text: 'is taken' } }],
    [{ phone: ['is taken'], zip: ['is odd'] }, { field: { name: 'phone', text: 'is taken' } }],
    [{ errors: { email: [], phone: ['is taken'] } }, { field: { name: 'phone', text: 'is taken' } }],
    [{ error: { phone: ['is taken'] } }, { field: { name: 'phone', text: 'is taken' } }],
    [{ error: { base: 'is locked' } }, { field: { name: 'base', text: 'is locked' } }],
    [{ errors: [{ code: 'x', display: 'Z.' }] }, { code: 'x', display: 'Z.' }],
    [{ errors: [{ status: '422', title: 'Invalid phone', detail: 'Is taken.' }] }, { display: 'Is taken.' }],
    [{ errors: { title: ['is odd'] } }, { field: { name: 'title', text: 'is odd' } }],
    [{ error: { code: 'x', request_id: 'r-1' } }, { code: 'x', requestId: 'r-1' }],
    [{ error: { code: 5, message: {}, display: [] } }, {}],
    [[{ error: 'x' }], {}],
    ['"text"', {}],
  ])('provides code, message, display text and field of the error body %j [API-GEN-06]', (body, expected) => {
    expect(errorOf(422, body)).toEqual({ kind: 'rejected', status: 422, ...expected });
  });
});
