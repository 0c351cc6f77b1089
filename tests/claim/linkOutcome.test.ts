import { expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { isCodeUnusable } from '#src/claim/linkCode.ts';

const alreadyLinked: BackendError = { kind: 'conflict', code: 'exposure_already_linked' };

it.each([
  [alreadyLinked, true],
  [{ kind: 'notFound', code: 'exposure_not_found' }, true],
  [{ kind: 'rejected', code: 'exposure_not_found' }, true],
  [{ kind: 'rejected', code: 'activation_code_invalid' }, true],
  [{ kind: 'notFound' }, true],
  [{ kind: 'rejected', status: 422 }, false],
  [{ kind: 'offline' }, false],
  [{ kind: 'timeout' }, false],
  [{ kind: 'unavailable', code: 'internal_server_error' }, false],
  [{ kind: 'unauthorised', code: 'authentication_token_expired' }, false],
  [{ kind: 'protocol' }, false],
] as [BackendError, boolean][])('isCodeSpent for the link error %j returns %j [ACT-18]', (error, isSpent) => {
  expect(isCodeUnusable(error)).toBe(isSpent);
});
