import { createRandom } from '../support/samples/random.ts';
import { chooseSteps, pick, type StepChoice } from './chooseSteps.ts';
import {
  clockChangesMs,
  type FaultStep,
  type ReplyFault,
  randomNetworkState,
  replyFaults,
  retryPauseMs,
  seedOf,
  stallTimeoutMs,
} from './steps.ts';

export type VendorStep =
  /** Does what a repair shop does next on the current screen. */
  | 'advance'
  | 'addFile'
  | 'addNote'
  /** Presses Retry at a failed file. */
  | 'retry'
  | 'finish'
  | 'back'
  | 'forward'
  | 'reload'
  | 'reopenTab'
  | 'crashTab'
  /** Opens the portal in another tab and continues there. */
  | 'openTab'
  /** Continues in the tab that was used before. */
  | 'switchTab';

/** One step of a walk in the supplement portal. A step that does not apply to the current screen does nothing. */
export type PortalStep = { readonly kind: VendorStep } | FaultStep;

export interface PortalWalk {
  /** `desk`: the repair shop searches for the claim. `link`: it opens a link with a token. */
  readonly entry: 'desk' | 'link';
  readonly steps: readonly PortalStep[];
}

const requests = ['any', 'read', 'create', 'storage', 'storage', 'notify', 'notify', 'file'] as const;
const fileFaults: readonly ReplyFault[] = ['reset', 'html', 404, 503];

const vendor = (weight: number, kind: VendorStep): StepChoice<PortalStep> => [weight, () => [{ kind }]];

const choices: readonly StepChoice<PortalStep>[] = [
  vendor(40, 'advance'),
  vendor(14, 'addFile'),
  vendor(5, 'addNote'),
  vendor(6, 'retry'),
  vendor(3, 'finish'),
  vendor(2, 'back'),
  vendor(2, 'forward'),
  vendor(2, 'reload'),
  vendor(1, 'reopenTab'),
  vendor(1, 'crashTab'),
  vendor(1, 'openTab'),
  vendor(3, 'switchTab'),
  [
    16,
    (random) => {
      const broken = pick(requests, random);
      const fault: PortalStep = {
        kind: 'break',
        requests: broken,
        fault: pick(broken === 'file' ? fileFaults : replyFaults, random),
        times: pick([1, 1, 2, 6], random),
        seed: seedOf(random),
      };
      return random() < 0.5 ? [fault, { kind: 'addFile' }] : [fault];
    },
  ],
  [8, (random) => [{ kind: 'network', state: randomNetworkState(random) }]],
  [2, (random) => [{ kind: 'clock', byMs: pick(clockChangesMs, random) }]],
  // The walk finds the controls of the portal by their texts.
  [2, () => [{ kind: 'translate', suffix: '' }]],
  [6, (random) => [{ kind: 'wait', ms: pick([2_000, stallTimeoutMs, retryPauseMs], random) }]],
];

/** Returns a walk. The same seed always gives the same walk. */
export function randomPortalWalk(seed: number): PortalWalk {
  const random = createRandom(seed * 6007);
  const count = 8 + Math.floor(random() * 20);
  return { entry: seed % 2 === 0 ? 'desk' : 'link', steps: chooseSteps(choices, count, random) };
}
