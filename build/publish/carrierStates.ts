import { BuildError, compareText } from '../core/diagnostics.ts';
import type { ReleaseCarrier } from '../write/release.ts';
import type { Manifest } from './manifest.ts';

/** What a release serves for one carrier; undefined if it does not contain the carrier. */
export type CarrierState = ReleaseCarrier | undefined;

/** Returns what a release serves for a carrier. */
export function carrierIn(manifest: Pick<Manifest, 'carriers'> | undefined, code: string): CarrierState {
  return manifest && Object.hasOwn(manifest.carriers, code) ? manifest.carriers[code] : undefined;
}

/** Returns whether visitors get the same files in both states. */
export function isSameState(a: CarrierState, b: CarrierState): boolean {
  if (a === b) return true;
  if (!a || !b || a.variant !== b.variant) return false;
  const names = Object.keys(a.files);
  return (
    names.length === Object.keys(b.files).length && names.every((name) => a.files[name] === b.files[name])
  );
}

/** Returns the codes of the carriers for which two releases serve different files, sorted. */
export function changedCarriers(before: Manifest | undefined, after: Manifest | undefined): string[] {
  const codes = new Set([...Object.keys(before?.carriers ?? {}), ...Object.keys(after?.carriers ?? {})]);
  return [...codes]
    .filter((code) => !isSameState(carrierIn(before, code), carrierIn(after, code)))
    .sort(compareText);
}

/** @throws BuildError exit 1 if the release does not contain one of the carriers */
export function requireCarriers(manifest: Manifest, codes: readonly string[]): void {
  const missing = codes.find((code) => carrierIn(manifest, code) === undefined);
  if (missing === undefined) return;
  throw new BuildError(
    `The release ${manifest.release} does not contain the carrier ${JSON.stringify(missing)}.`,
    {
      exit: 1,
      hint: `Use one of: ${Object.keys(manifest.carriers).slice(0, 20).join(', ')}.`,
    },
  );
}
