import type { Compiler } from '../compile/compiler.ts';
import { createSharedParts, type SharedParts } from '../compile/sharedParts.ts';
import type { BuildOptions } from '../config/buildOptions.ts';
import type { Environment } from '../config/environments.ts';
import { BuildError, type Diagnostic } from '../core/diagnostics.ts';
import type { BuildPlan } from '../plan/planBuild.ts';
import type { PreparedVariant } from '../render/prepareVariant.ts';
import type { RenderedFile } from '../render/renderedFile.ts';
import type { BuildEvents, BuildReport, BuiltCarrierReport } from './buildReport.ts';
import type { CompressedFile } from './compression.ts';
import { type Contents, readContents } from './contents.ts';
import type { Output, OutputFile } from './output.ts';
import { unfinishedPath } from './records.ts';
import type { BundleProblem } from './writeBundle.ts';

/** A compiled variant whose code is in app/assets, so that its carriers can be built. */
export interface BuiltVariant {
  /** Name of the variant in a release. */
  readonly name: string;
  readonly prepared: PreparedVariant;
  /**
   * The files that pages of this variant can load: name relative to app/assets → sha256, including compressed siblings.
   */
  readonly assets: ReadonlyMap<string, string>;
  /**
   * Files that are copied into each bundle's folder, so that the bundle's service worker can serve them offline. They
   * are identical for all bundles.
   */
  readonly bundleCopies: readonly OutputFile[];
  /** File name relative to app/assets → size over the network in bytes. */
  readonly transferSizes: ReadonlyMap<string, number>;
  /** Brotli size of the inline CSS that all pages share. */
  readonly cssBytes: number;
  /** Total brotli size of the scripts that /start runs. */
  readonly startScriptBytes: number;
}

/** The state of a build run while it writes the output of one environment. */
export interface BuildRun {
  readonly output: Output;
  /** What the output contains. Updated with each bundle. */
  readonly contents: Contents;
  readonly options: BuildOptions;
  readonly environment: Environment;
  readonly parts: SharedParts;
  readonly events: BuildEvents;
  /** Variant key → its code, compiled when the first carrier needs it. */
  readonly compiled: Map<string, BuiltVariant>;
  /** File name in app/assets → the file and its compressed siblings, which variants share. */
  readonly compressedAssets: Map<string, CompressedFile>;
  /** File name in app/assets → sha256, for the files that this build has written. */
  readonly writtenAssets: Map<string, string>;
  /** Variant name → whether its files in the output are unchanged. */
  readonly intactVariants: Map<string, boolean>;
  readonly reports: Map<string, BuiltCarrierReport>;
  readonly failed: Map<string, BuildReport['failed'][number]>;
}

interface RunInputs {
  readonly compiler: Compiler;
  readonly plan: Pick<BuildPlan, 'environment'>;
  /** Carriers whose checks failed. */
  readonly failed: BuildReport['failed'];
}

/** Reads the existing output and prepares the parts that all variants share. */
export async function openBuildRun(
  output: Output,
  options: BuildOptions,
  { compiler, plan: { environment }, failed }: RunInputs,
  events: BuildEvents,
): Promise<BuildRun> {
  for (const { code } of failed) events.finished(code, 'failed');
  const contents = readContents(output.environment);
  output.replaceFile(unfinishedPath, Buffer.alloc(0));
  return {
    output,
    contents,
    options,
    environment,
    events,
    parts: await createSharedParts(options, environment, compiler),
    compiled: new Map(),
    compressedAssets: new Map(),
    writtenAssets: new Map(),
    intactVariants: new Map(),
    reports: new Map(),
    failed: new Map(failed.map((failure) => [failure.code, failure])),
  };
}

/** Records that a carrier was not built. Its folder in the output is unchanged. */
export function failCarrier(buildRun: BuildRun, code: string, problems: readonly Diagnostic[]): void {
  buildRun.failed.set(code, { code, problems });
  buildRun.reports.delete(code);
  buildRun.events.finished(code, 'failed');
}

/** @throws BuildError exit 3 if a bundle that belongs to no carrier has a problem */
export function assertNoProblem(bundle: string, [problem]: readonly BundleProblem[]): void {
  if (!problem) return;
  throw new BuildError(`${bundle}: The built file ${problem.path} ${problem.message}`, {
    exit: 3,
    hint: 'Build again. If it fails again, this is a bug in Livery. The previous output is unchanged.',
  });
}

/** Removes duplicate files, because the pages of one bundle share text files and logos. */
export function uniqueFiles(files: readonly RenderedFile[]): RenderedFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
