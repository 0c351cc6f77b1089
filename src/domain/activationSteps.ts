/** An activation code that the backend knows, until it is linked or given up. */
export interface FoundCode {
  readonly code: string;
  /** Digits, after a plus sign if the backend sends one. */
  readonly ownerPhone: string;
  /** For people to read. */
  readonly shownPhone: string;
}

/** What comes after the code: an account is made, or the password of the one that exists is asked for. */
export type ActivationStep = 'create' | 'existingAccount';

/** A call that failed, as far as the rules here look at it. */
export interface CallFailure {
  readonly kind: string;
}

export function stepAfterLookUp(accountExists: boolean): ActivationStep {
  return accountExists ? 'existingAccount' : 'create';
}

/** Whether the server has looked at the code and refused it, unlike a connection that failed. */
export function isCodeRefused({ kind }: CallFailure): boolean {
  return kind === 'notFound' || kind === 'conflict' || kind === 'rejected';
}
