import { compareText } from '../core/diagnostics.ts';
import { carrierIn, isSameState } from './carrierStates.ts';
import type { Manifest } from './manifest.ts';
import type { Hold, LogEntry, TargetState } from './targetState.ts';

type Holds = TargetState['held'];

/** Returns the holds after a deployment: a rollback holds the carriers that it names, any other lets go of them. */
export function holdsAfter(held: Holds, { action, named = [], at, actor, message }: LogEntry): Holds {
  const others = Object.entries(held).filter(([code]) => !named.includes(code));
  const hold: Hold = { at, ...(actor !== undefined && { actor }), ...(message !== undefined && { message }) };
  const added = action === 'rollback' ? named.map((code): [string, Hold] => [code, hold]) : [];
  return Object.fromEntries([...others, ...added].sort(([a], [b]) => compareText(a, b)));
}

/** Returns whether a deployment that names these carriers holds one that is free, or lets go of one that is held. */
export function changesHolds(
  held: Holds,
  action: LogEntry['action'],
  named: readonly string[] = [],
): boolean {
  return named.some((code) => Object.hasOwn(held, code) !== (action === 'rollback'));
}

/** Returns those of the carriers that `next` would change, sorted. */
export function changedAmong(
  codes: readonly string[],
  before: Manifest | undefined,
  next: Manifest,
): string[] {
  return codes
    .filter((code) => !isSameState(carrierIn(before, code), carrierIn(next, code)))
    .sort(compareText);
}

/** For example `by Ana on 2026-11-22, "wrong phone number"`. */
export function describeHold({ at, actor, message }: Hold): string {
  const by = actor === undefined ? '' : `by ${actor} `;
  return `${by}on ${at.slice(0, 10)}${message === undefined ? '' : `, ${JSON.stringify(message)}`}`;
}
