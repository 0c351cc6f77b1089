import type { CallRequest } from '../calls/call.ts';
import { expectQuery, rejectViolation } from '../calls/check.ts';
import type { Format } from '../customer/action.ts';

/** Customer API v1: a token is sent as a bearer token. Calls without a login may have one too. */
export const format: Format = { flavour: 'vice', checkPublic: readToken, readToken };

function readToken(request: CallRequest, query: readonly string[]): string | undefined {
  expectQuery(request, 'API1-01', query);
  if (request.authorization === undefined) return undefined;
  const token = /^Bearer (\S+)$/.exec(request.authorization)?.[1];
  return token ?? rejectViolation('API1-01', 'The authorization header must contain a bearer token.');
}
