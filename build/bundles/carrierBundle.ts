import { statSync } from 'node:fs';
import type { Carrier, PlannedCarrier } from '../check/carrier.ts';
import { compressAll } from '../core/compress.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import {
  addCompressedSiblings,
  type CompressedFile,
  hashFile,
  stageFiles,
  writeFiles,
} from '../output/outputFiles.ts';
import type { FolderState } from '../output/outputState.ts';
import { findUpToDate } from '../output/upToDate.ts';
import type { ReleaseCarrier } from '../release/release.ts';
import { type RenderedCarrier, renderCarrier } from '../render/renderCarrier.ts';
import { openVerifier } from '../verify/verify.ts';
import { type BuildRun, failCarrier } from './buildRun.ts';
import type { BuiltVariant } from './builtVariant.ts';
import { rejectLeaksInPages } from './searchFiles.ts';

/** Returns true if the output already contains this carrier with the same inputs and unchanged files. */
export function reuseCarrier(
  buildRun: BuildRun,
  code: string,
  key: string,
  intactVariants: Map<string, boolean>,
): boolean {
  const releaseEntry = buildRun.carriers.get(code);
  const variant = releaseEntry && findUpToDate(buildRun, code, { releaseEntry, key, intactVariants });
  if (!variant) return false;
  buildRun.failed.delete(code);
  buildRun.reports.set(code, {
    code,
    variant: variant.key,
    ok: true,
    built: false,
    bytes: releaseEntry.bytes,
  });
  buildRun.events.finished(code, 'unchanged');
  return true;
}

/**
 * Builds one carrier: render, write, verify, activate. If verification finds a problem, the carrier counts as failed
 * and app/<code> is unchanged.
 * @param key equal keys give identical files
 */
export async function buildCarrier(
  buildRun: BuildRun,
  variant: BuiltVariant,
  planned: PlannedCarrier,
  key: string,
): Promise<void> {
  const { code } = planned;
  buildRun.events.started(code);
  const carrier = await loadCarrier(buildRun, planned);
  if (!carrier) return;
  const { stage, problems, releaseEntry, state } = await stageCarrier(buildRun, variant, carrier, key);
  if (problems.length > 0) {
    failCarrier(buildRun, code, problems);
    return;
  }
  buildRun.output.swap(code, stage);
  buildRun.failed.delete(code);
  buildRun.onDisk = undefined;
  buildRun.state.set(code, state);
  buildRun.carriers.set(code, releaseEntry);
  const { bytes } = releaseEntry;
  buildRun.reports.set(code, { code, variant: variant.prepared.key, ok: true, built: true, bytes });
  buildRun.events.finished(code, 'built');
}

interface StagedCarrier {
  readonly stage: string;
  readonly problems: readonly Diagnostic[];
  readonly releaseEntry: ReleaseCarrier;
  readonly state: FolderState;
}

/** Renders a carrier, writes its files to a new folder, and verifies them there. */
async function stageCarrier(
  buildRun: BuildRun,
  variant: BuiltVariant,
  carrier: Carrier,
  key: string,
): Promise<StagedCarrier> {
  const { output, parts, environment, options } = buildRun;
  const rendered = renderCarrier(carrier, variant.prepared, parts, environment);
  rejectLeaksInPages(variant, carrier, rendered, parts);
  const ownFiles = rendered.files.map(hashFile);
  const compression = Promise.all([
    addCompressedSiblings(output, ownFiles, options),
    measureInline(rendered),
  ]);
  // Avoids an unhandled rejection if a disk error is thrown before the promise is awaited below.
  compression.catch(() => undefined);
  const uncompressed = [...ownFiles, ...variant.bundleCopies];
  const stage = stageFiles(output, carrier.code, uncompressed);
  const verifier = openVerifier({
    ...{ carrier, variant: variant.prepared, uncompressed, stage },
    pageKeys: parts.prerenderKeys,
    assets: variant.assets,
  });
  verifier.check(uncompressed);
  const { problems, fileStats } = verifier.verified;
  const [packed, inlineBytes] = await compression;
  const siblings = packed.flatMap((file) => file.files.slice(1));
  writeFiles(output, stage, siblings);
  verifier.check(siblings);
  const files = [...packed.flatMap((file) => file.files), ...variant.bundleCopies];
  const bytes = {
    html: sumTransferBytes(packed, (path) => path === 'start.html'),
    data: inlineBytes + sumTransferBytes(packed, (path) => rendered.data.links.messages.endsWith(`/${path}`)),
    js: variant.startScriptBytes,
    css: variant.cssBytes,
  };
  const hashes = Object.fromEntries(files.map((file) => [file.path, file.hash]));
  return {
    stage,
    problems,
    releaseEntry: { variant: variant.name, key, bytes, files: hashes },
    state: { key, changedMs: statSync(stage).mtimeMs, files: fileStats },
  };
}

function sumTransferBytes(files: readonly CompressedFile[], matches: (path: string) => boolean): number {
  return files.reduce((sum, { path, transferBytes }) => sum + (matches(path) ? transferBytes : 0), 0);
}

/**
 * Returns the brotli size of the texts and the brand style that are inlined in each page. Together with the fetched
 * texts, this is the size that the `data` budget limits.
 */
async function measureInline({ brandStyle, data }: RenderedCarrier): Promise<number> {
  const inlined = Buffer.from(brandStyle + JSON.stringify(data.strings));
  const [compressed] = await compressAll([inlined], 'br', false);
  return compressed?.length ?? 0;
}

/** Returns a carrier. If its folder has changed since the check, reports it as failed and returns undefined. */
export async function loadCarrier(buildRun: BuildRun, planned: PlannedCarrier): Promise<Carrier | undefined> {
  const carrier = await planned.load();
  if (!carrier) failCarrier(buildRun, planned.code, [changedDuringBuild(planned.code)]);
  return carrier;
}

function changedDuringBuild(code: string): Diagnostic {
  return {
    severity: 'error',
    code,
    file: code,
    line: 1,
    path: '',
    message: 'changed during the build.',
    hint: 'Build again.',
  };
}
