import { createRandom } from '../support/samples/random.ts';
import { chooseSteps, pick, type StepChoice } from './chooseSteps.ts';

/** The requests that a fault can hit. `file` is a script, style sheet, text file or picture of the site. */
const requestKinds = ['any', 'read', 'user', 'create', 'storage', 'notify', 'file'] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * What happens to a request. `lost`: the server handles it, then the connection is reset. `slow`: the reply is held back
 * until the end of the next step. `hang`: there is never a reply. `field`: one field of the JSON reply is missing or has a wrong
 * type.
 */
export type ReplyFault =
  | 'reset'
  | 'lost'
  | 'hang'
  | 'slow'
  | 'empty'
  | 'html'
  | 'malformed'
  | 'field'
  | 400
  | 401
  | 404
  | 429
  | 500
  | 503;

export type UserStep =
  /** Does what a customer does next on the current screen. */
  | 'advance'
  /** Enters wrong values in the form of the current screen and submits it. */
  | 'enterWrongValues'
  /** Takes the photo under review again. */
  | 'retake'
  | 'back'
  | 'forward'
  | 'reload'
  | 'reopenTab'
  | 'crashTab'
  /** Opens the list of claims in another tab and continues there. */
  | 'openTab'
  /** Continues in the tab that was used before. */
  | 'switchTab'
  | 'openClaims'
  /** The browser closes the databases of the page without an event. */
  | 'closeDatabases'
  | 'logOut'
  /** Logs out and logs in as the other customer. */
  | 'changeUser';

/** A fault that the customer app and the portal can meet, or time that passes. */
export type FaultStep =
  | {
      readonly kind: 'break';
      readonly requests: RequestKind;
      readonly fault: ReplyFault;
      readonly times: number;
      /** Selects the field that the fault `field` changes, or the file that is broken. */
      readonly seed: number;
    }
  /** `cut` and `stall` do not fire the browser's `offline` event. `flap` goes offline and online three times. */
  | { readonly kind: 'network'; readonly state: NetworkState }
  /** Lets time pass, so that timers fire. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Changes the time of day. Timers do not fire earlier. */
  | { readonly kind: 'clock'; readonly byMs: number }
  /** From now on, the browser translates the pages. `suffix` follows each text, and '' keeps the texts. */
  | { readonly kind: 'translate'; readonly suffix: string };

export type NetworkState = 'offline' | 'cut' | 'stall' | 'flap' | 'online';

/** One step of a walk. A step that does not apply to the current screen does nothing, so any step can be removed. */
export type Step =
  | { readonly kind: UserStep }
  /** Operates a random control of the screen. */
  | { readonly kind: 'operateRandomControl'; readonly seed: number }
  | FaultStep
  | { readonly kind: 'evict'; readonly data: 'indexeddb' | 'cache_storage' | 'local_storage' | 'all' };

const secondMs = 1_000;
const hourMs = 3_600_000;
/** Longer than the device keeps photos. */
export const photoLifetimeMs = 31 * 24 * hourMs;
export const clockChangesMs = [-hourMs, hourMs, hourMs, photoLifetimeMs];

/** Slightly longer than an upload waits for progress. */
export const stallTimeoutMs = 12_500;
/** Slightly longer than the pause between two upload attempts. */
export const retryPauseMs = 15_500;

export const seedOf = (random: () => number) => Math.floor(random() * 1e6);

const user = (weight: number, kind: UserStep): StepChoice<Step> => [weight, () => [{ kind }]];

export const replyFaults: readonly ReplyFault[] = [
  ...(['reset', 'lost', 'hang', 'slow', 'empty', 'html', 'malformed', 'field', 'field'] as const),
  ...([400, 404, 429, 500, 503, 503] as const),
];
const fileFaults: readonly ReplyFault[] = ['reset', 'hang', 'html', 404, 503];

export const randomNetworkState = (random: () => number): NetworkState =>
  pick(['offline', 'offline', 'cut', 'stall', 'flap', 'online', 'online', 'online'], random);

/** A fault, and often steps that send the requests that it breaks. */
function breakRequests(random: () => number): readonly Step[] {
  const requests = pick(requestKinds, random);
  const isExpiry = requests !== 'file' && random() < 0.06;
  const fault: Step = {
    kind: 'break',
    requests,
    fault: isExpiry ? 401 : pick(requests === 'file' ? fileFaults : replyFaults, random),
    times: pick([1, 1, 2, 6], random),
    seed: seedOf(random),
  };
  const next = random();
  if (requests === 'file' || requests === 'user')
    return next < 0.6 ? [fault, { kind: pick(['reload', 'crashTab', 'reopenTab'], random) }] : [fault];
  if (next < 0.4) return [fault];
  const interruption: Step = { kind: pick(['crashTab', 'reload', 'reopenTab', 'advance'], random) };
  return [fault, { kind: 'advance' }, { kind: 'advance' }, interruption];
}

const choices: readonly StepChoice<Step>[] = [
  user(60, 'advance'),
  user(2, 'enterWrongValues'),
  user(2, 'retake'),
  user(4, 'back'),
  user(2, 'forward'),
  user(4, 'reload'),
  user(2, 'reopenTab'),
  user(3, 'crashTab'),
  user(1, 'openTab'),
  user(2, 'switchTab'),
  user(2, 'openClaims'),
  user(3, 'closeDatabases'),
  user(1, 'logOut'),
  user(3, 'changeUser'),
  [4, (random) => [{ kind: 'operateRandomControl', seed: seedOf(random) }]],
  [14, breakRequests],
  [8, (random) => [{ kind: 'network', state: randomNetworkState(random) }]],
  [
    2,
    (random) => [
      {
        kind: 'evict',
        data: pick(['indexeddb', 'indexeddb', 'cache_storage', 'local_storage', 'all'], random),
      },
    ],
  ],
  [2, (random) => [{ kind: 'clock', byMs: pick(clockChangesMs, random) }]],
  [2, (random) => [{ kind: 'translate', suffix: pick(['', ' ✓'], random) }]],
  [6, (random) => [{ kind: 'wait', ms: pick([2 * secondMs, stallTimeoutMs, retryPauseMs], random) }]],
];

/** Returns random steps. The same seed always gives the same steps. */
export function randomSteps(seed: number, count: number): Step[] {
  return chooseSteps(choices, count, createRandom(seed));
}
