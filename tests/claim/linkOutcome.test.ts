import { expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { isCodeUnusable } from '#src/claim/linkCode.ts';

const alreadyLinked: BackendError = { kind: 'conflict', code: 'exposure_already_linked' };

it.each([
  [alreadyLinked, true],
  [{ kind: 'rejected', code: 'exposure_not_found' }, true],
  [{ kind: 'notFound' }, true],
  [{ kind: 'rejected', status: 422 }, false],
  [{ kind: 'offline' }, false],
  [{ kind: 'unavailable', code: 'internal_server_error' }, false],
  [{ kind: 'unauthorised', code: 'authentication_token_expired' }, false],
] as [BackendError, boolean][])(
  'tells from the link error %j whether the code can no longer be used: %j [ACT-18]',
  (error, isUnusable) => {
    expect(isCodeUnusable(error)).toBe(isUnusable);
  },
);
