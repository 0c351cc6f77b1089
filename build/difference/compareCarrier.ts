import type { BundleStats } from '../compile/bundleStats.ts';
import type { ReleaseState } from '../publish/releaseState.ts';
import type { ReleaseCarrier, ReleaseVariant } from '../release/release.ts';
import { type CarrierFacts, readCarrierFacts } from './carrierFacts.ts';
import type { Change } from './change.ts';
import { findMutableChanges } from './changedFiles.ts';
import { compareCapabilities, compareFacts } from './compareFacts.ts';
import type { CarrierBrief, ChangedCarrier, FileChanges } from './difference.ts';
import { type FirstScreenChange, type SizeUnit, uncompressedScriptBytes } from './sizes.ts';

/** A carrier in one of the two compared releases. */
export interface CarrierSide {
  readonly state: ReleaseState;
  readonly record: ReleaseCarrier;
  /** Bundle stats; undefined if the release's build did not store them. */
  readonly bundleStats: BundleStats | undefined;
}

/** A carrier whose file hashes differ between the releases. */
export interface Candidate {
  readonly code: string;
  readonly before: CarrierSide;
  readonly after: CarrierSide;
  readonly files: FileChanges;
}

/** @param isTouched whether the code that the carrier shares with others has changed */
export async function compareCarrier(
  { code, before, after, files }: Candidate,
  { unit, isTouched: isCodeChanged }: { readonly unit: SizeUnit; readonly isTouched: boolean },
): Promise<ChangedCarrier> {
  const was = await readSide(code, before);
  const is = await readSide(code, after);
  const carrierChanges = [
    ...compareFacts(was, is),
    ...compareCapabilities(capabilitiesOf(before), capabilitiesOf(after)),
    ...compareTerms([was, before], [is, after]),
  ];
  const pages = findMutableChanges(code, files);
  const reason = isCodeChanged ? 'code' : carrierChanges.length === 0 ? 'build' : undefined;
  const pageChanges: Change[] =
    reason === undefined || pages.length === 0 ? [] : [{ kind: 'pages', reason, files: pages }];
  return {
    ...briefOf(is),
    variant: { before: variantOf(before)?.key ?? '', after: variantOf(after)?.key ?? '' },
    changes: [...carrierChanges, ...pageChanges],
    firstScreen: compareFirstScreens([was, before], [is, after], unit),
    files,
  };
}

/** Returns the data that identifies a carrier in a report. */
export function briefOf({ code, name, flavour, locale }: CarrierFacts): CarrierBrief {
  return { code, name, flavour, locale };
}

/** Compares the scripts and styles of both releases by file name, because the names contain content hashes. */
export function hasSameAssets({ before, after }: Candidate): boolean {
  const namesOf = (side: CarrierSide) =>
    Object.entries(variantOf(side)?.assets ?? {})
      .filter(([name]) => !/\.(?:br|gz)$/.test(name))
      .join();
  return namesOf(before) === namesOf(after);
}

function readSide(code: string, { state, record, bundleStats }: CarrierSide): Promise<CarrierFacts> {
  return readCarrierFacts(state, code, record, bundleStats);
}

function variantOf({ state, record }: CarrierSide): ReleaseVariant | undefined {
  const { variants } = state.release;
  return Object.hasOwn(variants, record.variant) ? variants[record.variant] : undefined;
}

/**
 * Without bundle stats, reads the enabled capabilities from the variant key:
 * `qa.vice.hideCallForHelp+showsWebappFooter`.
 */
function capabilitiesOf(side: CarrierSide): Readonly<Record<string, boolean>> {
  if (side.bundleStats) return side.bundleStats.capabilities;
  const enabled = variantOf(side)?.key.split('.')[2] ?? 'plain';
  return enabled === 'plain' ? {} : Object.fromEntries(enabled.split('+').map((name) => [name, true]));
}

type CarrierVersion = readonly [facts: CarrierFacts, side: CarrierSide];

/** Compares the source path of the terms document. If only its content changed, adds the content hashes to the path. */
function compareTerms(was: CarrierVersion, is: CarrierVersion): Change[] {
  const [old, fresh] = [was[0].terms, is[0].terms];
  if (old === fresh) return [];
  const [from, to] = [sourceOf(was), sourceOf(is)];
  const isSame = from === to;
  return [
    {
      kind: 'field',
      path: 'terms',
      before: isSame ? `${from} (${old.slice(0, 8)})` : from,
      after: isSame ? `${to} (${fresh.slice(0, 8)})` : to,
    },
  ];
}

function sourceOf([{ terms }, { bundleStats }]: CarrierVersion): string {
  const [source] = Object.keys(bundleStats?.chunks.find(({ file }) => file === terms)?.inputs ?? {});
  return source ?? terms;
}

function compareFirstScreens(was: CarrierVersion, is: CarrierVersion, unit: SizeUnit): FirstScreenChange {
  const [old, fresh] = [measure(was, unit), measure(is, unit)];
  return {
    html: { before: old.html, after: fresh.html },
    js: { before: old.js, after: fresh.js },
  };
}

function measure([{ pageBytes }, { record, bundleStats }]: CarrierVersion, unit: SizeUnit) {
  return unit === 'brotli'
    ? { html: record.bytes.html, js: record.bytes.js }
    : { html: pageBytes, js: bundleStats ? uncompressedScriptBytes(bundleStats) : 0 };
}
