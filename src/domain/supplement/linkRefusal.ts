/**
 * Why a link to the slim portal cannot be opened.
 * - `missing`: the link has no token.
 * - `unknown`: the backend does not know the token.
 * - `spent`: the token has expired, was already used, or is not valid for this portal.
 * - `unreached`, `unavailable`: the backend could not be asked. A retry may succeed.
 * - `unusable`: the response is invalid, for example its token cannot be sent in a header.
 */
export type LinkRefusal = 'missing' | 'unknown' | 'spent' | 'unreached' | 'unavailable' | 'unusable';

/** A failed call, reduced to what these rules need. */
interface RefusedExchange {
  readonly kind: string;
  readonly status?: number;
}

export function refusalOf({ kind, status }: RefusedExchange): LinkRefusal {
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
      return isSpent(status) ? 'spent' : 'unknown';
  }
}

/** 401 and 403: the token is known but rejected. 410: it was deleted. */
function isSpent(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** True if opening the same link later may succeed. */
export function mayOpenLater(refusal: LinkRefusal): boolean {
  return refusal === 'unreached' || refusal === 'unavailable' || refusal === 'unusable';
}
