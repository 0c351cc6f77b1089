import type { BackendError, Result } from '#src/backend/errors.ts';
import type { LinkedClaim } from '#src/backend/port.ts';
import type { User } from '#src/domain/user.ts';

/**
 * A backend may link a code when it creates the account. That linking it is then refused is no failure: the claim is
 * the one that the new user came with. [ACT-22]
 */
export function settleLink(result: Result<LinkedClaim>, user: User): Result<LinkedClaim> {
  const { assignmentId } = user;
  if (result.ok || assignmentId === null || !isAlreadyLinked(result.error)) return result;
  return { ok: true, value: { assignmentId, assignment: null } };
}

/** Whether a code will never work again, so that there is nothing to resume; a fault on the way may pass. [CLM-35] */
export function isCodeSpent(error: BackendError): boolean {
  return error.kind === 'notFound' || error.code === 'exposure_not_found' || isAlreadyLinked(error);
}

function isAlreadyLinked({ code }: BackendError): boolean {
  return code === 'exposure_already_linked';
}
