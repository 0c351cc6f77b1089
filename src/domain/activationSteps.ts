/** An activation code that the backend knows, until it is linked or given up. [ACT-12] */
export interface FoundCode {
  readonly code: string;
  /** Digits, after a plus sign if the backend sends one. */
  readonly ownerPhone: string;
  /** For people to read. */
  readonly shownPhone: string;
}

/** What comes after the code: an account is made, or the password of the one that exists is asked for. [ACT-09] */
export type ActivationStep = 'create' | 'existingAccount';

/** A call that failed, as far as the rules here look at it. */
export interface CallFailure {
  readonly kind: string;
}

/** [ACT-10 ACT-11] */
export function stepAfterLookUp(accountExists: boolean): ActivationStep {
  return accountExists ? 'existingAccount' : 'create';
}

/** Whether the server has looked at the code and refused it, unlike a connection that failed. [ACT-24 VAL-02] */
export function isCodeRefused({ kind }: CallFailure): boolean {
  return kind === 'notFound' || kind === 'conflict' || kind === 'rejected';
}
