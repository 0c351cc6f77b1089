/**
 * Why a link to the slim portal leads nowhere. `missing`: it holds no token · `unknown`: a token that nobody knows ·
 * `spent`: one that has expired or was used, or is not meant for this portal · `unreached` and `unavailable`: nobody
 * can tell yet, and another try may · `unusable`: the answer is not the agreed one, for example it holds no token that
 * a header can carry.
 */
export type LinkRefusal = 'missing' | 'unknown' | 'spent' | 'unreached' | 'unavailable' | 'unusable';

/** A failed call, as far as it is looked at here. */
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

/** Refused although it is known: 401 and 403, and 410 for what was there once. */
function isSpent(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** Whether the same link may open later. */
export function mayOpenLater(refusal: LinkRefusal): boolean {
  return refusal === 'unreached' || refusal === 'unavailable' || refusal === 'unusable';
}
