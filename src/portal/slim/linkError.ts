/**
 * Why a link to the slim portal cannot be opened.
 * - `missing`: the link has no token.
 * - `unknown`: the backend does not recognize the token.
 * - `spent`: the token has expired, was already used, or is not valid for this portal.
 * - `unreached`, `unavailable`: the backend could not be reached. A retry may succeed.
 * - `unusable`: the response is invalid, for example its token cannot be sent in a header.
 */
export type LinkError = 'missing' | 'unknown' | 'spent' | 'unreached' | 'unavailable' | 'unusable';

/** A failed call, reduced to what these rules need. */
interface FailedExchange {
  readonly kind: string;
  readonly status?: number;
}

export function linkErrorOf({ kind, status }: FailedExchange): LinkError {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'stalled':
      return 'unreached';
    case 'unavailable':
    case 'rateLimited':
    case 'fault':
      return 'unavailable';
    case 'protocol':
      return 'unusable';
    case 'unauthorised':
    case 'conflict':
      return 'spent';
    default:
      return isExpired(status) ? 'spent' : 'unknown';
  }
}

/** 401 and 403: the token is known but rejected. 410: it was deleted. */
function isExpired(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** True if opening the same link later may succeed. */
export function isRetryableLinkError(error: LinkError): boolean {
  return error === 'unreached' || error === 'unavailable' || error === 'unusable';
}
