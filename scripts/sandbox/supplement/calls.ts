import type { Call } from '../calls/call.ts';
import { addressCalls } from './addressCalls.ts';
import { assignmentCalls } from './assignmentCalls.ts';
import { claimCalls } from './claimCalls.ts';
import { fileCalls } from './fileCalls.ts';
import { shopCalls } from './shopCalls.ts';

/** Endpoints of the supplement portal: customer API v2. */
export const supplementCalls: readonly Call[] = [
  ...claimCalls,
  ...shopCalls,
  ...addressCalls,
  ...assignmentCalls,
  ...fileCalls,
];
