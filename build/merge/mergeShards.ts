import { isDeepStrictEqual } from 'node:util';
import { BuildError, compareText } from '../diagnostics.ts';
import { dropGone, dropStrays } from '../emitRelease.ts';
import { findKept } from '../kept.ts';
import { finishRelease, type Ledger, openLedger } from '../ledger.ts';
import { openOutput } from '../output.ts';
import { asDiskError, type BuildEvents, type BuildReport, type BuiltCarrierReport } from '../pipeline.ts';
import type { ReleaseCarrier } from '../release.ts';
import { layAssets, layCarrier, layRest, rememberSiblings } from './layShard.ts';
import { type OpenShard, openShards } from './openShards.ts';
import { beginShard } from './shardNote.ts';

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
interface Incoming {
  readonly shard: OpenShard;
  readonly record: ReleaseCarrier;
}

interface Merge {
  readonly ledger: Ledger;
  readonly options: MergeOptions;
  readonly events: BuildEvents;
  readonly incoming: ReadonlyMap<string, Incoming>;
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
  readonly incoming: ReadonlyMap<string, Incoming>;
}

function planMerge(shards: readonly OpenShard[], { environment }: MergeOptions): MergePlan {
  const failed = shards.flatMap(({ note }) => note.failed).sort(byCode);
  const broken = new Set(failed.map(({ code }) => code));
  const incoming = shards
    .flatMap((shard) =>
      Object.entries(shard.source.release.carriers).map(([code, record]) => ({ code, record, shard })),
    )
    // If a carrier failed, the shard may still contain an older version of it; the output may have a newer one.
    .filter(({ code }) => !broken.has(code))
    .sort(byCode);
  const variants = new Set(
    incoming.map(({ shard, record }) => shard.source.release.variants[record.variant]?.key),
  );
  return {
    incoming: new Map(incoming.map(({ code, ...it }) => [code, it])),
    report: {
      version: 1,
      environment,
      release: null,
      variants: variants.size,
      planned: incoming.length,
      carriers: [],
      failed,
      warnings: shards.flatMap(({ note }) => note.warnings).sort(byCode),
      skipped: shards.flatMap(({ note }) => note.skipped).sort(compareText),
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
    beginShard(output.environment, undefined, output.temporary);
    const ledger = openLedger(output, options.environment);
    const failed = new Map(report.failed.map((failure) => [failure.code, failure]));
    const merge: Merge = { ledger, options, events, incoming, reports: [], failed };
    const first = shards[0] as OpenShard;
    // Copies assets before pages, because pages load them. Reads the common bundles before any carrier is replaced, so
    // that a damaged shard stops the merge first.
    layAssets(ledger, shards);
    const rest = layRest(ledger, first, !first.note.portal?.codes.some((code) => failed.has(code)));
    mergeCarriers(merge);
    rest();
    const removed = dropGone(ledger, new Set([...incoming.keys(), ...failed.keys()]));
    const strays = dropStrays(ledger, new Set(failed.keys()));
    const { release } = finishRelease(ledger);
    const carriers = merge.reports;
    return { ...report, release, carriers, failed: [...failed.values()].sort(byCode), removed, strays };
  } finally {
    output.close();
  }
}

function mergeCarriers(merge: Merge): void {
  const { ledger, options, events, incoming, reports, failed } = merge;
  const sound = new Map<string, boolean>();
  const holding = { ...ledger, options: { changed: false } };
  for (const [code, { shard, record }] of incoming) {
    options.signal?.throwIfAborted();
    const variant = shard.source.release.variants[record.variant]?.key ?? record.variant;
    const report = (built: boolean) => {
      reports.push({ code, variant, ok: true, built, bytes: record.bytes });
      events.finished(code, built ? 'built' : 'unchanged');
    };
    const known = ledger.records.get(code);
    const isSame = isDeepStrictEqual(known, record);
    if (isSame && findKept(holding, code, { record: known, key: record.key, sound })) {
      report(false);
      continue;
    }
    events.started(code);
    try {
      layCarrier(ledger, shard.source, code, record);
      if (shard.note.ground.compression === 'release') rememberSiblings(ledger, record.files);
      report(true);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      failed.set(code, { code, problems: [tornCarrier(code, error)] });
      events.finished(code, 'failed');
    }
  }
}

function tornCarrier(code: string, { message, mend }: BuildError) {
  return { severity: 'error', code, file: code, line: 1, path: '', message, mend } as const;
}

function byCode(a: { readonly code: string }, b: { readonly code: string }): number {
  return compareText(a.code, b.code);
}
