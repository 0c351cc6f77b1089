import { isDeepStrictEqual } from 'node:util';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { asDiskError } from '../output/diskErrors.ts';
import { openOutput } from '../output/output.ts';
import {
  dropMissingCarriers,
  finishRelease,
  openReleaseDraft,
  type ReleaseDraft,
  removeUnlistedFolders,
} from '../output/releaseDraft.ts';
import { findUpToDate } from '../output/upToDate.ts';
import type { BuildEvents, BuildReport, BuiltCarrierReport } from '../release/buildReport.ts';

import type { ReleaseCarrier } from '../release/release.ts';
import { cacheCompressedFiles, copyAssets, copyCarrier, copyCommonBundles } from './copyShard.ts';
import { type OpenShard, openShards } from './openShards.ts';

export interface MergeOptions {
  /** The shards' output folders. */
  readonly shards: readonly string[];
  readonly out: string;
  readonly environment: string;
  /** Writes nothing if a carrier of any shard failed. */
  readonly strict: boolean;
  readonly dryRun: boolean;
  /** Stops the merge between two carriers. Carriers that are already replaced stay replaced. */
  readonly signal?: AbortSignal;
}

/** A carrier to copy, and the shard that contains it. */
interface IncomingCarrier {
  readonly shard: OpenShard;
  readonly releaseEntry: ReleaseCarrier;
}

interface Merge {
  readonly draft: ReleaseDraft;
  readonly options: MergeOptions;
  readonly events: BuildEvents;
  readonly incoming: ReadonlyMap<string, IncomingCarrier>;
  readonly reports: BuiltCarrierReport[];
  readonly failed: Map<string, BuildReport['failed'][number]>;
}

/**
 * Combines the shards of a build. The output is byte-identical to the output of a single build, and the same rules
 * apply: each carrier's folder is replaced as a whole, a failed carrier keeps its old folder, and release.json is
 * written last.
 * @throws BuildError if the merge cannot start; nothing has been written then
 */
export async function mergeShards(options: MergeOptions, events: BuildEvents): Promise<BuildReport> {
  const shards = openShards(options.shards, options.environment, options.out);
  try {
    const plan = planMerge(shards, options);
    events.planned(plan.report.planned, plan.report.variants);
    for (const { code } of plan.report.failed) events.finished(code, 'failed');
    if (options.dryRun || (options.strict && plan.report.failed.length > 0)) return plan.report;
    return writeMerge(shards, plan, options, events);
  } catch (error) {
    throw asDiskError(error);
  }
}

interface MergePlan {
  readonly report: BuildReport;
  readonly incoming: ReadonlyMap<string, IncomingCarrier>;
}

function planMerge(shards: readonly OpenShard[], { environment }: MergeOptions): MergePlan {
  const failed = shards.flatMap(({ manifest }) => manifest.failed).sort(byCode);
  const broken = new Set(failed.map(({ code }) => code));
  const incoming = shards
    .flatMap((shard) =>
      Object.entries(shard.source.release.carriers).map(([code, releaseEntry]) => ({
        code,
        releaseEntry,
        shard,
      })),
    )
    // If a carrier failed, the shard may still contain an older version of it; the output may have a newer one.
    .filter(({ code }) => !broken.has(code))
    .sort(byCode);
  const variants = new Set(
    incoming.map(({ shard, releaseEntry }) => shard.source.release.variants[releaseEntry.variant]?.key),
  );
  return {
    incoming: new Map(incoming.map(({ code, ...it }) => [code, it])),
    report: {
      version: 2,
      environment,
      release: null,
      variants: variants.size,
      planned: incoming.length,
      carriers: [],
      failed,
      warnings: shards.flatMap(({ manifest }) => manifest.warnings).sort(byCode),
      skipped: shards.flatMap(({ manifest }) => manifest.skipped).sort(compareText),
      removed: [],
      strays: [],
    },
  };
}

function writeMerge(
  shards: readonly OpenShard[],
  { report, incoming }: MergePlan,
  options: MergeOptions,
  events: BuildEvents,
): BuildReport {
  const output = openOutput(options.out, options.environment);
  try {
    const draft = openReleaseDraft(output, options.environment);
    const failed = new Map(report.failed.map((failure) => [failure.code, failure]));
    const merge: Merge = { draft, options, events, incoming, reports: [], failed };
    const first = shards[0] as OpenShard;
    // Copies assets before pages, because pages load them. Reads the common bundles before any carrier is replaced, so
    // that a damaged shard stops the merge first.
    copyAssets(draft, shards);
    const commitCommonBundles = copyCommonBundles(
      draft,
      first,
      !first.manifest.portal?.codes.some((code) => failed.has(code)),
    );
    mergeCarriers(merge);
    commitCommonBundles();
    const removed = dropMissingCarriers(draft, new Set([...incoming.keys(), ...failed.keys()]));
    const strays = removeUnlistedFolders(draft, new Set(failed.keys()));
    const { release } = finishRelease(draft);
    const carriers = merge.reports;
    return { ...report, release, carriers, failed: [...failed.values()].sort(byCode), removed, strays };
  } finally {
    output.close();
  }
}

function mergeCarriers(merge: Merge): void {
  const { draft, options, events, incoming, reports, failed } = merge;
  const intactVariants = new Map<string, boolean>();
  const checkedOutput = { ...draft, options: { changed: false } };
  for (const [code, { shard, releaseEntry }] of incoming) {
    options.signal?.throwIfAborted();
    const variant = shard.source.release.variants[releaseEntry.variant]?.key ?? releaseEntry.variant;
    const report = (built: boolean) => {
      reports.push({ code, variant, ok: true, built, bytes: releaseEntry.bytes });
      events.finished(code, built ? 'built' : 'unchanged');
    };
    const previous = draft.carriers.get(code);
    const isSame = isDeepStrictEqual(previous, releaseEntry);
    if (
      isSame &&
      findUpToDate(checkedOutput, code, { releaseEntry: previous, key: releaseEntry.key, intactVariants })
    ) {
      report(false);
      continue;
    }
    events.started(code);
    try {
      copyCarrier(draft, shard.source, code, releaseEntry);
      if (shard.manifest.context.compression === 'release') cacheCompressedFiles(draft, releaseEntry.files);
      report(true);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      failed.set(code, { code, problems: [damagedCarrierProblem(code, error)] });
      events.finished(code, 'failed');
    }
  }
}

function damagedCarrierProblem(code: string, { message, hint }: BuildError) {
  return { severity: 'error', code, file: code, line: 1, path: '', message, hint } as const;
}

function byCode(a: { readonly code: string }, b: { readonly code: string }): number {
  return compareText(a.code, b.code);
}
