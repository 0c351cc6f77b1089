import { compareText } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { concurrency } from '../publish/listing.ts';
import { type BundleStatsReader, openBundleStats, type ReleaseState } from '../publish/releaseState.ts';
import type { Release, ReleaseCarrier, ReleaseFallback } from '../release/release.ts';
import { readCarrierFacts } from './carrierFacts.ts';
import { compareFiles, compareOthers, hasChanges, isRecompressed } from './changedFiles.ts';
import { briefOf, type Candidate, compareCarrier, hasSameAssets } from './compareCarrier.ts';
import type { CarrierBrief, ChangedCarrier, CodeChange, Difference } from './difference.ts';
import { createChangeTable, groupChanges } from './groups.ts';
import { compareAreas, findSizeUnit, type SizeUnit } from './sizes.ts';
import { type CodePair, findSourceChanges } from './sourceChanges.ts';

export interface CompareOptions {
  /** Codes to compare. Undefined compares all carriers and the bundles that belong to no carrier. */
  readonly only?: readonly string[];
  /** Codes to leave out, for example carriers that failed to build. */
  readonly except?: ReadonlySet<string>;
}

/** One of the two compared releases. */
interface Side {
  readonly state: ReleaseState;
  readonly readBundleStats: BundleStatsReader;
}

interface Sides {
  readonly before: Side;
  readonly after: Side;
}

/**
 * Lists what visitors will notice when one release replaces another. Compares published files by hash and reads only
 * files that differ, never the carriers' source files.
 */
export async function compareStates(
  before: ReleaseState,
  after: ReleaseState,
  options: CompareOptions = {},
): Promise<Difference> {
  const sides = { before: openSide(before), after: openSide(after) };
  const selected = selectCodes(sides, options);
  const candidates = await findCandidates(sides, selected.both);
  const pairs = new Map([...pairCarriers(candidates), ...(options.only ? [] : await pairOthers(sides))]);
  const { sources, changedPairs } = findSourceChanges([...pairs.values()]);
  const unit = unitOf(pairs);
  const table = createChangeTable();
  const changed: ChangedCarrier[] = [];
  await inParallel(candidates, concurrency, async (candidate) => {
    const pair = pairs.get(pairName(candidate));
    const isCodeChanged = pair ? changedPairs.has(pair) : !hasSameAssets(candidate);
    const carrier = await compareCarrier(candidate, { unit, isTouched: isCodeChanged });
    changed.push({ ...carrier, changes: carrier.changes.map(table.share) });
  });
  changed.sort((a, b) => compareText(a.code, b.code));
  return {
    environment: after.release.environment,
    before: { name: before.name, release: before.release.release },
    after: { name: after.name, release: after.release.release },
    added: await describeCarriers(sides.after, selected.added),
    removed: await describeCarriers(sides.before, selected.removed),
    changed,
    same: selected.both.length - changed.length,
    recompressed: countRecompressed(sides, selected.both, candidates),
    changes: table.list(),
    groups: groupChanges(new Map(changed.map(({ code, changes }) => [code, changes]))),
    sources,
    code: describeCode(pairs, unit),
    others: options.only ? [] : compareOthers(before.release, after.release),
    unit,
    withoutStats: findWithoutStats(candidates),
  };
}

function openSide(state: ReleaseState): Side {
  return { state, readBundleStats: openBundleStats(state) };
}

function selectCodes({ before, after }: Sides, { only, except }: CompareOptions) {
  const isSelected = (code: string) => (only?.includes(code) ?? true) && !except?.has(code);
  const was = Object.keys(before.state.release.carriers).filter(isSelected);
  const is = Object.keys(after.state.release.carriers).filter(isSelected);
  const [hadBefore, hasNow] = [new Set(was), new Set(is)];
  return {
    both: is.filter((code) => hadBefore.has(code)),
    added: is.filter((code) => !hadBefore.has(code)),
    removed: was.filter((code) => !hasNow.has(code)),
  };
}

async function findCandidates(sides: Sides, codes: readonly string[]): Promise<Candidate[]> {
  const sideOf = async ({ state, readBundleStats }: Side, record: ReleaseCarrier) => ({
    state,
    record,
    bundleStats: await readBundleStats(record.variant),
  });
  const candidates: Candidate[] = [];
  for (const code of codes) {
    const was = sides.before.state.release.carriers[code] as ReleaseCarrier;
    const is = sides.after.state.release.carriers[code] as ReleaseCarrier;
    const files = compareFiles(was.files, is.files);
    if (!hasChanges(files)) continue;
    const [before, after] = [await sideOf(sides.before, was), await sideOf(sides.after, is)];
    candidates.push({ code, before, after, files });
  }
  return candidates;
}

function countRecompressed(
  { before, after }: Sides,
  codes: readonly string[],
  candidates: readonly Candidate[],
): number {
  const differing = new Set(candidates.map(({ code }) => code));
  const filesOf = ({ state }: Side, code: string) => (state.release.carriers[code] as ReleaseCarrier).files;
  return codes.filter(
    (code) => !differing.has(code) && isRecompressed(filesOf(before, code), filesOf(after, code)),
  ).length;
}

type Pairs = ReadonlyMap<string, CodePair>;

function pairName({ before, after }: Candidate): string {
  return `${before.record.variant} ${after.record.variant}`;
}

function pairCarriers(candidates: readonly Candidate[]): Pairs {
  const pairs = new Map<string, CodePair & { carriers: string[] }>();
  for (const candidate of candidates) {
    const [before, after] = [candidate.before.bundleStats, candidate.after.bundleStats];
    if (!before || !after) continue;
    const name = pairName(candidate);
    const pair = pairs.get(name) ?? { before, after, carriers: [], others: [] };
    pair.carriers.push(candidate.code);
    pairs.set(name, pair);
  }
  return pairs;
}

/** Pairs the variants of bundles that belong to no carrier, because they have separate variants. */
async function pairOthers({ before, after }: Sides): Promise<Pairs> {
  const was = bundlesOf(before.state.release);
  const pairs = new Map<string, CodePair>();
  for (const [name, bundle] of bundlesOf(after.state.release)) {
    const old = was.get(name);
    if (!old || !hasChanges(compareFiles(old.files, bundle.files))) continue;
    const [beforeStats, afterStats] = [
      await before.readBundleStats(old.variant),
      await after.readBundleStats(bundle.variant),
    ];
    if (beforeStats && afterStats)
      pairs.set(`/${name}`, { before: beforeStats, after: afterStats, carriers: [], others: [name] });
  }
  return pairs;
}

function bundlesOf({ fallbacks, supplement }: Release): Map<string, ReleaseFallback> {
  return new Map([
    ...Object.entries(fallbacks),
    ...(supplement ? [['supplements', supplement] as [string, ReleaseFallback]] : []),
  ]);
}

function unitOf(pairs: Pairs): SizeUnit {
  const all = [...pairs.values()];
  return findSizeUnit(
    all.map(({ before }) => before),
    all.map(({ after }) => after),
  );
}

function describeCode(pairs: Pairs, unit: SizeUnit): CodeChange[] {
  return [...pairs.values()]
    .map(({ before, after, carriers, others }) => ({
      variant: { before: before.variant, after: after.variant },
      carriers: [...carriers].sort(compareText),
      others,
      areas: compareAreas(before, after, unit),
    }))
    .filter(({ areas }) => areas.length > 0)
    .sort((a, b) => b.carriers.length - a.carriers.length || compareText(a.variant.after, b.variant.after));
}

/** Describes carriers that exist in only one release. Their texts are not compared, so no keys are needed. */
async function describeCarriers({ state }: Side, codes: readonly string[]): Promise<CarrierBrief[]> {
  const briefs: CarrierBrief[] = [];
  await inParallel(codes, concurrency, async (code) => {
    const record = state.release.carriers[code] as ReleaseCarrier;
    briefs.push(briefOf(await readCarrierFacts(state, code, record, undefined)));
  });
  return briefs.sort((a, b) => compareText(a.code, b.code));
}

function findWithoutStats(candidates: readonly Candidate[]): string[] {
  const sides = candidates.flatMap(({ before, after }) => [before, after]);
  return [...new Set(sides.filter(({ bundleStats }) => !bundleStats).map(({ state }) => state.name))];
}
