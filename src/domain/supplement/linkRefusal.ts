/**
 * Why a link to the slim portal leads nowhere. `missing`: it holds no token · `unknown`: a token that nobody knows ·
 * `spent`: one that has expired or was used, or is not meant for this portal · `unreached` and `unavailable`: nobody
 * can tell yet, and another try may · `unusable`: the answer is not the agreed one, for example it holds no token that
 * a header can carry.
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

/** A known but refused token: 401 and 403, or 410 for a deleted one. */
function isSpent(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** True if the same link may work later. */
export function mayOpenLater(refusal: LinkRefusal): boolean {
  return refusal === 'unreached' || refusal === 'unavailable' || refusal === 'unusable';
}
