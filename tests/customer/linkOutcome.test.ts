import { expect, it } from 'vitest';
import type { BackendError, Result } from '#src/backend/errors.ts';
import type { LinkedClaim } from '#src/backend/port.ts';
import { isCodeSpent, settleLink } from '#src/customer/activation/linkOutcome.ts';
import { aUser } from '../support/aSession.ts';

const refused = (error: BackendError): Result<LinkedClaim> => ({ ok: false, error });
const alreadyLinked: BackendError = { kind: 'conflict', code: 'exposure_already_linked' };

it('takes a code that the new account came with for linked [ACT-22]', () => {
  const owner = aUser({ assignmentId: '7' });
  const linked = { ok: true, value: { assignmentId: '7', assignment: null } };
  expect(settleLink(refused(alreadyLinked), owner)).toEqual(linked);
  expect(settleLink(refused({ kind: 'rejected', code: 'exposure_already_linked' }), owner)).toEqual(linked);
});

it('leaves every other outcome as it is', () => {
  const own: Result<LinkedClaim> = { ok: true, value: { assignmentId: '8', assignment: null } };
  expect(settleLink(own, aUser({ assignmentId: '7' }))).toBe(own);
  const nobody = refused(alreadyLinked);
  expect(settleLink(nobody, aUser())).toBe(nobody);
  const lost = refused({ kind: 'offline' });
  expect(settleLink(lost, aUser({ assignmentId: '7' }))).toBe(lost);
});

it.each([
  [alreadyLinked, true],
  [{ kind: 'notFound', code: 'exposure_not_found' }, true],
  [{ kind: 'rejected', code: 'exposure_not_found' }, true],
  [{ kind: 'notFound' }, true],
  [{ kind: 'offline' }, false],
  [{ kind: 'timeout' }, false],
  [{ kind: 'unavailable', code: 'internal_server_error' }, false],
  [{ kind: 'unauthorised', code: 'authentication_token_expired' }, false],
  [{ kind: 'protocol' }, false],
] as [BackendError, boolean][])('after %j a code is spent: %j [CLM-35]', (error, isSpent) => {
  expect(isCodeSpent(error)).toBe(isSpent);
});
