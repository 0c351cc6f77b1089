import type { Call } from '../calls/call.ts';
import { accountActions } from './accounts.ts';
import { type Action, createCustomerCall, type Format, memberAction, type Route } from './action.ts';
import { estimateActions } from './estimates.ts';
import { photoActions } from './photos.ts';
import { ratingActions } from './ratings.ts';
import { vehicleActions } from './vehicles.ts';

/** Every call that all flavours have. */
const actions = {
  ...accountActions,
  listClaims: memberAction('Returns the claims of the signed-in user.', ({ claims }) => claims),
  readClaim: memberAction('Returns one claim.', ({ claim }) => claim()),
  ...vehicleActions,
  ...photoActions,
  ...ratingActions,
  ...estimateActions,
};

type Name = keyof typeof actions;
type CallOf<N extends Name> = Parameters<(typeof actions)[N]['run']>[0];
type InputOf<N extends Name> = Parameters<(typeof actions)[N]['run']>[1];
type OutputOf<N extends Name> = ReturnType<(typeof actions)[N]['run']>;

/** The addresses and formats of all actions in one flavour. */
export type Routes = { readonly [N in Name]: Route<CallOf<N>, InputOf<N>, OutputOf<N>> };

/** The customer API of one flavour. */
export interface CustomerApi {
  readonly format: Format;
  readonly routes: Routes;
  /** Calls that only this flavour has, or that behave differently in other flavours. */
  readonly ownCalls: readonly Call[];
}

export function callsOf({ format, routes, ownCalls }: CustomerApi): Call[] {
  const all: { readonly [N in Name]: Action<CallOf<N>, InputOf<N>, OutputOf<N>> } = actions;
  const create = <N extends Name>(name: N) =>
    createCustomerCall<CallOf<N>, InputOf<N>, OutputOf<N>>(format, all[name], routes[name]);
  return [...(Object.keys(actions) as Name[]).map(create), ...ownCalls];
}
