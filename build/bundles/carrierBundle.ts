import { rmSync, statSync } from 'node:fs';
import { resolveStrings } from '#src/i18n/resolveStrings.ts';
import type { Carrier } from '../check/carrier.ts';
import { compressAll } from '../core/compress.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Environment } from '../input/environments.ts';
import type { Output } from '../output/output.ts';
import {
  addCompressedSiblings,
  type CompressedFile,
  hashFile,
  stageFiles,
  writeFiles,
} from '../output/outputFiles.ts';
import type { FolderState } from '../output/outputState.ts';
import type { ReleaseCarrier } from '../release/release.ts';
import type { SharedParts } from '../render/prepareVariant.ts';
import { type RenderedCarrier, renderCarrier, supportSettings } from '../render/renderCarrier.ts';
import { createLeakChecker, type LeakChecker, supportTemplate } from '../verify/leakChecker.ts';
import { openVerifier } from '../verify/verify.ts';
import type { BuiltVariant } from './variantCode.ts';

export interface CarrierJob {
  readonly carrier: Carrier;
  readonly variant: BuiltVariant;
  readonly leakChecker: LeakChecker;
  /** Equal keys give identical files. */
  readonly key: string;
}

export interface BuiltCarrier {
  readonly releaseEntry: ReleaseCarrier;
  readonly state: FolderState;
}

interface StagedCarrier {
  readonly stage: string;
  readonly built: BuiltCarrier;
  readonly problems: readonly Diagnostic[];
}

export interface CarrierSettings {
  readonly environment: Environment;
  readonly release: boolean;
  /**
   * Publishes the uncompressed files as soon as they are verified, and replaces them with the complete set after
   * compression. Watch mode uses this because a user is waiting: compression takes as long as all other steps together.
   */
  readonly uncompressedFirst?: boolean;
}

/**
 * Renders, stages, verifies and publishes one carrier into the output folder.
 * @returns the carrier's record, or the problems that verification found; in that case app/<code> is unchanged
 */
export async function buildCarrier(
  output: Output,
  work: CarrierJob,
  parts: SharedParts,
  settings: CarrierSettings,
): Promise<{ built: BuiltCarrier } | { problems: readonly Diagnostic[] }> {
  const { stage, built, problems } = await stageCarrier(output, work, parts, settings);
  if (problems.length > 0) return { problems };
  output.swap(work.carrier.code, stage);
  return { built };
}

/**
 * Runs all steps of `buildCarrier` except the final swap, so that the JIT compiler is warm before the first change in
 * watch mode.
 */
export async function prewarmCarrier(
  output: Output,
  work: CarrierJob,
  parts: SharedParts,
  settings: CarrierSettings,
): Promise<void> {
  const { stage } = await stageCarrier(output, work, parts, settings);
  rmSync(stage, { recursive: true });
}

async function stageCarrier(
  output: Output,
  work: CarrierJob,
  parts: SharedParts,
  settings: CarrierSettings,
): Promise<StagedCarrier> {
  const { carrier, variant } = work;
  const rendered = renderCarrier(carrier, variant.prepared, parts, settings.environment);
  const ownFiles = rendered.files.map(hashFile);
  const compress = () => {
    const compression = Promise.all([
      addCompressedSiblings(output, ownFiles, settings.release),
      measureInline(rendered),
    ]);
    // Avoids an unhandled rejection if a disk error is thrown before the promise is awaited below.
    compression.catch(() => undefined);
    return compression;
  };
  // In watch mode, compression starts later: waking a thread can take the processor from the main thread for 5 ms
  // (measured).
  const earlyCompression = settings.uncompressedFirst ? undefined : compress();
  const uncompressed = [...ownFiles, ...variant.bundleCopies];
  const stage = stageFiles(output, carrier.code, uncompressed);
  const verifier = openVerifier({
    carrier,
    variant: variant.prepared,
    rendered,
    uncompressed,
    leakChecker: work.leakChecker,
    stage,
    assets: variant.assets,
  });
  verifier.check(uncompressed);
  const { problems, fileStats } = verifier.verified;
  const isSwapped = settings.uncompressedFirst === true && problems.length === 0;
  if (isSwapped) output.swap(carrier.code, stage);
  const compressed = earlyCompression ?? compress();
  if (isSwapped) {
    stageFiles(output, carrier.code, uncompressed);
    verifier.check(uncompressed);
  }
  const [packed, inlineBytes] = await compressed;
  const siblings = packed.flatMap((file) => file.files.slice(1));
  writeFiles(output, stage, siblings);
  verifier.check(siblings);
  const files = [...packed.flatMap((file) => file.files), ...variant.bundleCopies];
  return {
    stage,
    problems,
    built: {
      releaseEntry: {
        variant: variant.name,
        key: work.key,
        bytes: {
          html: sumTransferBytes(packed, (path) => path === 'start.html'),
          data: inlineBytes + sumTransferBytes(packed, isLazyTexts),
          js: variant.startScriptBytes,
          css: parts.cssBytes,
        },
        files: Object.fromEntries(files.map((file) => [file.path, file.hash])),
      },
      state: { key: work.key, changedMs: statSync(stage).mtimeMs, files: fileStats },
    },
  };
}

/** True for the file with the texts of the signed-in screens. */
const isLazyTexts = (path: string) => path.startsWith('strings.');

function sumTransferBytes(files: readonly CompressedFile[], matches: (path: string) => boolean): number {
  return files.reduce((sum, { path, transferBytes }) => sum + (matches(path) ? transferBytes : 0), 0);
}

/**
 * Returns the brotli size of the texts and the brand style that are inlined in each page. Together with the fetched
 * texts, this is the size that the `data` budget limits.
 */
async function measureInline({ brandStyle, data }: RenderedCarrier): Promise<number> {
  const inlined = Buffer.from(brandStyle + JSON.stringify(data.strings));
  const [compressed] = await compressAll([inlined], false);
  return compressed?.br.length ?? 0;
}

/** Returns the text that pages of this variant and locale contain without any carrier's own content. */
export function createVariantLeakChecker(
  carrier: Carrier,
  variant: BuiltVariant,
  parts: SharedParts,
  environment: Environment,
): LeakChecker {
  const neutral = renderCarrier(neutralCarrier(carrier), variant.prepared, parts, environment);
  const pages = neutral.files
    .filter((file) => /\.(html|json)$/.test(file.path))
    .map((file) => Buffer.from(file.content).toString('utf8'));
  // The neutral carrier has its own phone number, so the support number of the environment is added here.
  return createLeakChecker([
    ...pages,
    JSON.stringify(supportSettings(environment)),
    supportTemplate(environment),
  ]);
}

/** Returns a placeholder carrier with the same variant and locale but without its own content. */
export function neutralCarrier(carrier: Carrier): Carrier {
  return {
    ...carrier,
    code: 'neutral',
    tenant: {
      ...carrier.tenant,
      code: 'neutral',
      name: '',
      phone: '0',
      formattedPhone: '0',
      carrierPhone: '0',
      iosLink: 'https://a.example',
      androidLink: 'https://a.example',
    },
    strings: resolveStrings(carrier.tenant.locale, new Map()),
  };
}
