import { BuildError, compareText } from '../core/diagnostics.ts';
import { assertNotLocked, breakLock } from './breakLock.ts';
import { carrierIn, isSameState } from './carrierStates.ts';
import { type DeploymentAuthor, type DeploymentSigner, recordDeployment } from './deployment.ts';
import type { Manifest } from './manifest.ts';
import { acquirePublishLock } from './publishLock.ts';
import { readServed } from './readManifest.ts';
import type { Target } from './target.ts';
import { targetCommand } from './targetCommand.ts';
import {
  nothingPublishedError,
  type Pin,
  type PublishPorts,
  readTargetState,
  type TargetState,
} from './targetState.ts';

/**
 * Rejects a command that names a pinned carrier.
 * @throws BuildError exit 1 that names the user who pinned it
 */
export function assertNotPinned(
  target: Target,
  { pins, environment }: TargetState,
  codes: readonly string[],
): void {
  const code = codes.find((each) => Object.hasOwn(pins, each));
  const pin = code === undefined ? undefined : pins[code];
  if (!pin) return;
  throw new BuildError(`${code} is pinned: ${describePin(pin)}. Nothing was changed.`, {
    exit: 1,
    hint: `To deploy it again: ${targetCommand(`unpin ${code}`, target, environment)}`,
  });
}

/** For example `by Ana on 2026-11-22, "until the audit"`. */
export function describePin({ at, actor, message }: Pin): string {
  return `by ${actor} on ${at.slice(0, 10)}${message === undefined ? '' : `, ${JSON.stringify(message)}`}`;
}

/** Returns the pinned carriers that a deployment of the whole fleet would have changed, sorted. */
export function heldBack(before: Manifest | undefined, next: Manifest, { pins }: TargetState): string[] {
  return Object.keys(pins)
    .filter((code) => carrierIn(before, code) !== undefined)
    .filter((code) => !isSameState(carrierIn(before, code), carrierIn(next, code)))
    .sort(compareText);
}

export interface PinOptions {
  readonly target: Target;
  readonly environment: string;
  readonly action: 'pin' | 'unpin';
  readonly codes: readonly string[];
  readonly takeOver: boolean;
  readonly author: DeploymentAuthor;
  readonly signer: DeploymentSigner;
}

/**
 * Pins carriers to their present state, or unpins them.
 * @returns the codes that were changed; the others already were as requested
 * @throws BuildError exit 1 if the target does not serve a carrier, exit 4 if another command is changing the target
 */
export async function changePins(options: PinOptions, ports: PublishPorts): Promise<readonly string[]> {
  const { target, environment, action, codes } = options;
  const snapshot = await readTargetState(target, environment);
  if (!snapshot) throw nothingPublishedError(target);
  const { state } = snapshot;
  await assertNotLocked(target, snapshot, ports, options.takeOver);
  if (action === 'pin') await assertServed(target, state, codes);
  const changed = codes.filter((code) => Object.hasOwn(state.pins, code) === (action === 'unpin'));
  if (changed.length === 0) return [];
  const { actor } = options.author;
  if (await breakLock(target, snapshot, { ...options, actor }, ports))
    return changePins({ ...options, takeOver: false }, ports);
  const lock = await acquirePublishLock(target, snapshot, { action, release: null, actor }, ports);
  try {
    const at = new Date(ports.now()).toISOString();
    const { message } = options.author;
    const pin: Pin = { at, actor, ...(message !== undefined && { message }) };
    const others = Object.entries(state.pins).filter(([code]) => !changed.includes(code));
    const added = action === 'pin' ? changed.map((code): [string, Pin] => [code, pin]) : [];
    const deployment = { at, action, release: state.current, from: state.current, carriers: 0 } as const;
    const entry = await recordDeployment(target, deployment, changed, options.author, options.signer);
    const pins = Object.fromEntries([...others, ...added].sort(([a], [b]) => compareText(a, b)));
    await lock.commit({ pins, interrupted: state.interrupted }, entry);
  } catch (error) {
    await lock.abandon(false).catch(() => {});
    throw error;
  }
  return changed;
}

async function assertServed(
  target: Target,
  { current }: TargetState,
  codes: readonly string[],
): Promise<void> {
  const manifest = current === null ? undefined : await readServed(target, current);
  const unknown = codes.find((code) => carrierIn(manifest, code) === undefined);
  if (unknown === undefined) return;
  throw new BuildError(`${target.name} does not serve the carrier ${JSON.stringify(unknown)}.`, {
    exit: 1,
    hint: `Use one of: ${Object.keys(manifest?.carriers ?? {})
      .slice(0, 20)
      .join(', ')}.`,
  });
}
