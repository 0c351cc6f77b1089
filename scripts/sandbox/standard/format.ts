import { expectQuery, rejectViolation } from '../calls/check.ts';
import type { Format } from '../customer/action.ts';

/** API v4: the token of a signed-in customer is the query parameter access_token. */
export const format: Format = {
  flavour: 'standard',
  checkPublic: (request, query) => expectQuery(request, 'API4-01', query),
  readToken(request, query) {
    expectQuery(request, 'API4-01', ['access_token', ...query]);
    if (request.authorization !== undefined)
      rejectViolation('API4-01', 'The token must be sent only in the query.');
    return request.query.get('access_token') ?? undefined;
  },
};
