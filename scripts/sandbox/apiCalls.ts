import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { type Call, matchPath } from './calls/call.ts';
import { type CustomerApi, callsOf } from './customer/api.ts';
import { standard } from './flavours/standard.ts';
import { vice } from './flavours/vice.ts';
import type { PhotoStep } from './server/faults.ts';
import { addressCalls } from './supplement/addressCalls.ts';
import { assignmentCalls } from './supplement/assignmentCalls.ts';
import { claimCalls } from './supplement/claimCalls.ts';
import { fileCalls } from './supplement/fileCalls.ts';
import { shopCalls } from './supplement/shopCalls.ts';

const customerApis: Readonly<Record<Flavour, CustomerApi>> = { standard, vice };

/** All API endpoints of the sandbox. */
export const apiCalls: readonly Call[] = [
  ...flavours.flatMap((flavour) => callsOf(customerApis[flavour])),
  ...claimCalls,
  ...shopCalls,
  ...addressCalls,
  ...assignmentCalls,
  ...fileCalls,
];

/** Returns the upload step that a request performs; undefined if the request is not part of an upload. */
export function photoStepOf(method: string, pathname: string): PhotoStep | undefined {
  if (/^(?:POST \/_storage\/[^/]+\/?|PUT \/_storage\/.+)$/.test(`${method} ${pathname}`)) return 'storage';
  const call = apiCalls.find(
    (candidate) => candidate.photoStep && candidate.method === method && matchPath(candidate.path, pathname),
  );
  return call?.photoStep;
}
