/** The step after the code: create an account, or enter the password of the existing account. */
export type ActivationStep = 'create' | 'existingAccount';

/** A failed call, reduced to what these rules need. */
export interface CallFailure {
  readonly kind: string;
}

export function stepAfterLookup(accountExists: boolean): ActivationStep {
  return accountExists ? 'existingAccount' : 'create';
}

/**
 * True if the server checked the code and rejected it. False if the call failed for another reason, such as a lost
 * connection.
 */
export function isCodeRejected({ kind }: CallFailure): boolean {
  return kind === 'notFound' || kind === 'conflict' || kind === 'rejected';
}
