import { describe, expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { callMessages } from '#src/portal/callMessages.ts';
import { allMessages } from '../support/samples/aTenant.ts';

const { t } = allMessages('en');
const unknown = 'Unknown Error';
const noAnswer = 'We couldn’t connect. Check your connection and try again. What you typed is saved here.';
const unusable =
  'We got an unexpected response. Try again in a few minutes, or call the insurer. What you typed is saved here.';
const sessionOver =
  'Your access to this claim has expired. Find the claim again, or reopen the link you were sent. What you typed is saved here.';

describe('failed portal request', () => {
  it.each<[string, BackendError, readonly string[]]>([
    ['no connection', { kind: 'offline' }, [unknown, noAnswer]],
    ['a timeout', { kind: 'timeout' }, [unknown, noAnswer]],
    [
      'a response with an unusable token',
      { kind: 'protocol', message: '0.token is not a token' },
      [unknown, unusable],
    ],
    ['a response that is not JSON', { kind: 'protocol', status: 200 }, [unknown, unusable]],
    ['an id that cannot be sent', { kind: 'rejected', message: 'an id is not a number' }, [unknown]],
    ['a server that is down', { kind: 'unavailable', status: 503 }, [unknown]],
    ['no access token', { kind: 'unauthorised' }, [sessionOver]],
    [
      'an access token that has expired',
      { kind: 'unauthorised', status: 401, display: 'Please login again.' },
      [sessionOver],
    ],
    [
      'an expired session in a call without an exposure token',
      { kind: 'rejected', status: 401, code: 'authentication_token_expired' },
      [sessionOver],
    ],
  ])('shows the matching error messages for %s [ERR-36]', (_case, error, expected) => {
    expect(callMessages(t, error, 'Not found.')).toEqual(expected);
  });
});
