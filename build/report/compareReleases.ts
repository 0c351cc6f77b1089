import { compareText } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { isSibling } from '../publish/manifest.ts';
import { concurrency } from '../publish/target.ts';
import { isImmutable } from '../serving/headers.ts';
import type { Release, ReleaseCarrier } from '../write/release.ts';
import { type Change, compareSides } from './carrierChanges.ts';
import { type CarrierPage, readCarrierPage } from './carrierPage.ts';
import { openBundleStats, type ReleaseState } from './releaseState.ts';

/** One of the two compared states. */
export interface ComparedState extends ReleaseState {
  /** Git commit that the release was built from, if the log of the target names one. */
  readonly commit?: string;
}

/** Identifies a carrier in a report. */
export interface CarrierBrief extends Pick<CarrierPage, 'name' | 'flavour' | 'locale'> {
  readonly code: string;
}

interface SizeChange {
  readonly before: number;
  readonly after: number;
}

export interface ChangedCarrier extends CarrierBrief {
  /** Variant keys. */
  readonly variant: { readonly before: string; readonly after: string };
  /** The same objects as in `Difference.groups`. */
  readonly changes: readonly Change[];
  /** Transferred bytes of the first screen: page and scripts. */
  readonly firstScreen: { readonly html: SizeChange; readonly js: SizeChange };
  readonly files: FileChanges;
}

/** Names below the bundle's folder, without compressed siblings. */
interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** A changed bundle that belongs to no carrier: `_vice`, `supplements` or `landing`. */
interface OtherChange {
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly files: FileChanges;
}

/** Carriers with exactly the same changes. */
export interface ChangeGroup {
  readonly carriers: readonly string[];
  readonly changes: readonly Change[];
}

/** All differences between two releases. Releases that serve the same bytes have no differences. */
export interface Difference {
  readonly environment: string;
  readonly before: Pick<ComparedState, 'name' | 'commit'> & { readonly release: string };
  readonly after: Pick<ComparedState, 'name' | 'commit'> & { readonly release: string };
  readonly added: readonly CarrierBrief[];
  readonly removed: readonly CarrierBrief[];
  readonly changed: readonly ChangedCarrier[];
  /** Number of carriers whose uncompressed files are identical. */
  readonly same: number;
  /** Groups with the most carriers come first. */
  readonly groups: readonly ChangeGroup[];
  readonly others: readonly OtherChange[];
  /** False if the compression levels differ; then the transferred sizes cannot be compared. */
  readonly isSameCompression: boolean;
}

export function isEmptyDifference({ added, removed, changed, others }: Difference): boolean {
  return [added, removed, changed, others].every((list) => list.length === 0);
}

/**
 * Lists what visitors will notice when one release replaces another. Compares published files by hash and reads only
 * files that differ.
 * @param only codes to compare; undefined compares all carriers and the bundles that belong to no carrier
 */
export async function compareReleases(
  before: ComparedState,
  after: ComparedState,
  only?: readonly string[],
): Promise<Difference> {
  const [oldSide, newSide] = [openSide(before), openSide(after)];
  const isSelected = (code: string) => only?.includes(code) ?? true;
  const [was, is] = [before, after].map(({ release }) =>
    Object.keys(release.carriers).filter(isSelected),
  ) as [string[], string[]];
  const added: CarrierBrief[] = [];
  const removed: CarrierBrief[] = [];
  const changed: ChangedCarrier[] = [];
  const qualities = new Set<number>();
  const shared = new Map<string, Change>();
  let same = 0;
  await inParallel([...new Set([...was, ...is])], concurrency, async (code) => {
    const [oldRecord, newRecord] = [before, after].map(({ release }) => recordOf(release, code));
    if (!oldRecord || !newRecord) {
      const { page } = await (newRecord ? newSide : oldSide)(code);
      (newRecord ? added : removed).push(briefOf(code, page));
      return;
    }
    const files = compareFiles(oldRecord.files, newRecord.files);
    if (!hasChanges(files)) return void same++;
    const [from, to] = [await oldSide(code), await newSide(code)];
    for (const { quality } of [from, to]) qualities.add(quality);
    const changes = compareSides(from, to);
    changed.push({
      ...briefOf(code, to.page),
      variant: { before: from.variant, after: to.variant },
      // Carriers with the same change share one object, because thousands of carriers can have the same change.
      changes: [...changes, ...describePages(code, files, from, to, changes.length === 0)].map((change) => {
        const id = JSON.stringify(change);
        shared.set(id, shared.get(id) ?? change);
        return shared.get(id) ?? change;
      }),
      firstScreen: {
        html: { before: oldRecord.bytes.html, after: newRecord.bytes.html },
        js: { before: oldRecord.bytes.js, after: newRecord.bytes.js },
      },
      files,
    });
  });
  const byCode = (a: CarrierBrief, b: CarrierBrief) => compareText(a.code, b.code);
  changed.sort(byCode);
  return {
    environment: after.release.environment,
    before: nameState(before),
    after: nameState(after),
    added: added.sort(byCode),
    removed: removed.sort(byCode),
    changed,
    same,
    groups: groupChanges(changed),
    others: only ? [] : compareOthers(before.release, after.release),
    isSameCompression: qualities.size < 2,
  };
}

function nameState({ name, commit, release }: ComparedState) {
  return { name, release: release.release, ...(commit !== undefined && { commit }) };
}

function recordOf({ carriers }: Release, code: string): ReleaseCarrier | undefined {
  return Object.hasOwn(carriers, code) ? carriers[code] : undefined;
}

interface OpenedCarrier {
  readonly page: CarrierPage;
  readonly capabilities: Readonly<Record<string, boolean>>;
  readonly variant: string;
  /** Names of the scripts and styles, which contain a hash of their content. */
  readonly assets: string;
  readonly quality: number;
}

/** Returns a function that reads the page of a carrier and the bundle statistics of its variant. */
function openSide(state: ReleaseState): (code: string) => Promise<OpenedCarrier> {
  const readStats = openBundleStats(state);
  return async (code) => {
    const record = recordOf(state.release, code) as ReleaseCarrier;
    const { variant, capabilities, quality, ...keys } = await readStats(record.variant);
    const assets = Object.keys(state.release.variants[record.variant]?.assets ?? {});
    return {
      variant,
      capabilities,
      quality,
      page: await readCarrierPage(state, code, record, keys),
      assets: assets.filter((name) => !isSibling(name)).join(),
    };
  };
}

function briefOf(code: string, { name, flavour, locale }: CarrierPage): CarrierBrief {
  return { code, name, flavour, locale };
}

/** Reports pages that changed for other reasons than the carrier's settings and capabilities. */
function describePages(
  code: string,
  { added, removed, changed }: FileChanges,
  before: OpenedCarrier,
  after: OpenedCarrier,
  isOnlyChange: boolean,
): Change[] {
  const isNewCode = before.variant === after.variant && before.assets !== after.assets;
  const files = [...added, ...removed, ...changed]
    .filter((name) => !isImmutable(`/app/${code}/${name}`))
    .sort(compareText);
  if (files.length === 0 || !(isNewCode || isOnlyChange)) return [];
  return [{ kind: 'pages', reason: isNewCode ? 'code' : 'build', files }];
}

type Hashes = Readonly<Record<string, string>>;

/** Ignores compressed siblings, which also change with the compression level. */
function compareFiles(before: Hashes, after: Hashes): FileChanges {
  const namesOf = (files: Hashes) =>
    Object.keys(files)
      .filter((name) => !isSibling(name))
      .sort(compareText);
  const names = namesOf(after);
  return {
    added: names.filter((name) => !Object.hasOwn(before, name)),
    removed: namesOf(before).filter((name) => !Object.hasOwn(after, name)),
    changed: names.filter((name) => Object.hasOwn(before, name) && before[name] !== after[name]),
  };
}

function hasChanges({ added, removed, changed }: FileChanges): boolean {
  return added.length + removed.length + changed.length > 0;
}

/** Compares the fallback bundles, the supplement portal and the landing page. */
function compareOthers(before: Release, after: Release): OtherChange[] {
  const [was, is] = [othersOf(before), othersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort(compareText).flatMap((name): OtherChange[] => {
    const files = compareFiles(was.get(name) ?? {}, is.get(name) ?? {});
    const change = !was.has(name) ? 'added' : !is.has(name) ? 'removed' : 'changed';
    return hasChanges(files) ? [{ name, change, files }] : [];
  });
}

function othersOf({ fallbacks, supplement, shared }: Release): ReadonlyMap<string, Hashes> {
  return new Map([
    ...Object.entries(fallbacks).map(([name, { files }]): [string, Hashes] => [name, files]),
    ...(supplement ? [['supplements', supplement.files] as [string, Hashes]] : []),
    ...(Object.keys(shared).length > 0 ? [['landing', shared] as [string, Hashes]] : []),
  ]);
}

/** Groups changes by the exact set of carriers that have them. Changes keep the order in which a carrier lists them. */
function groupChanges(changed: readonly ChangedCarrier[]): ChangeGroup[] {
  const carriers = new Map<Change, string[]>();
  for (const { code, changes } of changed)
    for (const change of changes) {
      const codes = carriers.get(change);
      if (codes) codes.push(code);
      else carriers.set(change, [code]);
    }
  const groups = new Map<string, { carriers: string[]; changes: Change[] }>();
  for (const [change, codes] of carriers) {
    const group = groups.get(codes.join()) ?? { carriers: codes, changes: [] };
    group.changes.push(change);
    groups.set(codes.join(), group);
  }
  return [...groups.values()].sort((a, b) => b.carriers.length - a.carriers.length);
}
