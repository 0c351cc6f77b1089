import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './hash.ts';
import { type FallbackTable, plainFallback } from './headers.ts';
import { assetsState } from './kept.ts';
import type { Output } from './output.ts';
import {
  makeRelease,
  type Release,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseSupplement,
  type ReleaseVariant,
  readRelease,
} from './release.ts';
import { captureFolder, type OutputState, readState, renderState } from './state.ts';
import { replaceFile } from './store.ts';

/**
 * Key of the release in the saved state. Client codes cannot contain a slash, so it never conflicts with one. Its value
 * is the hash of release.json.
 */
const releaseState = '/release';

/** The content of an output and its future release, while a build or a merge changes them. */
export interface Ledger {
  readonly output: Output;
  /** Name of the environment. */
  readonly name: string;
  readonly state: OutputState;
  readonly records: Map<string, ReleaseCarrier>;
  /** Folder name, relative to app → fallback bundle. */
  readonly fallbacks: Map<string, ReleaseFallback>;
  /** The table for hosts. From this build if it builds the fallback bundles, otherwise from the last build. */
  fallback: FallbackTable;
  /** Undefined until a complete build creates it. */
  supplement: ReleaseSupplement | undefined;
  readonly variants: Map<string, ReleaseVariant>;
  shared: ReadonlyMap<string, string>;
  /** File name relative to app/assets → sha256, for files that were written since the ledger was opened. */
  readonly laid: Map<string, string>;
  /** The release as it is on disk; undefined if it must be written again. */
  written: Release | undefined;
}

export function openLedger(output: Output, name: string): Ledger {
  const before = readRelease(output.release);
  const state = readState(output.state);
  const unsettled = output.listUnsettled();
  // An interrupted build may have changed these folders, so the saved state no longer describes them.
  for (const folder of unsettled) state.delete(folder);
  const isAsWritten = before && state.get(releaseState)?.key === sha256(readFileSync(output.release));
  return {
    output,
    name,
    state,
    records: new Map(Object.entries(before?.carriers ?? {})),
    fallbacks: new Map(Object.entries(before?.fallbacks ?? {})),
    fallback: before?.fallback ?? plainFallback,
    supplement: before?.supplement,
    variants: new Map(Object.entries(before?.variants ?? {})),
    shared: new Map(Object.entries(before?.shared ?? {})),
    laid: new Map(),
    written: isAsWritten && unsettled.length === 0 ? before : undefined,
  };
}

/** Writes the release and the saved state, and deletes assets that are no longer referenced. */
export function finishRelease(ledger: Ledger): Release {
  const { output, state, laid } = ledger;
  // Skips unchanged files: in a large fleet, these two files are a tenth as large as all pages together.
  const isWritten = ledger.written !== undefined && laid.size === 0;
  const release = ledger.written ?? makeRelease(ledger.name, { ...ledger, carriers: ledger.records });
  const used = Object.values(release.variants);
  const wanted = new Set(used.flatMap((variant) => Object.keys(variant.assets)));
  if (!isWritten) {
    const text = `${JSON.stringify(release)}\n`;
    replaceFile(output.release, text, join(output.temporary, 'release'));
    state.set(releaseState, { key: sha256(text), files: {} });
  }
  removeOthers(output.assets, wanted);
  removeOthers(output.materials, new Set(used.map(({ materials }) => `${materials}.json`)));
  if (isWritten) {
    output.settle();
    return release;
  }
  for (const name of [...laid.keys()]) if (!wanted.has(name)) laid.delete(name);
  const fresh = captureFolder(output.assets, '', laid);
  const kept = Object.entries(state.get(assetsState)?.files ?? {}).filter(([name]) => wanted.has(name));
  state.set(assetsState, { key: '', files: { ...Object.fromEntries(kept), ...fresh.files } });
  replaceFile(output.state, renderState(state), join(output.temporary, 'state'));
  output.settle();
  ledger.written = release;
  return release;
}

/** Removes a carrier from the output and from the release. */
export function dropCarrier(ledger: Ledger, code: string): void {
  ledger.output.remove(code);
  ledger.written = undefined;
  for (const map of [ledger.records, ledger.state]) map.delete(code);
}

function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (!wanted.has(name)) rmSync(join(folder, name), { recursive: true });
  }
}
