import { rmSync, statSync } from 'node:fs';
import { resolveStrings } from '#src/i18n/overlay.ts';
import type { Carrier } from './carrier.ts';
import { compressAll } from './compress.ts';
import type { Diagnostic } from './diagnostics.ts';
import { addSiblings, hashFile, layFiles, type PackedFile, stageFiles } from './emit.ts';
import type { Environment } from './environments.ts';
import type { Output } from './output.ts';
import { type RenderedCarrier, renderCarrier, supportSettings } from './page/render.ts';
import type { SharedParts } from './prepare.ts';
import { createProvenance, type Provenance, supportTemplate } from './provenance.ts';
import type { ReleaseCarrier } from './release.ts';
import type { FolderState } from './state.ts';
import type { BuiltVariant } from './variants.ts';
import { openVerifier } from './verify.ts';

export interface CarrierWork {
  readonly carrier: Carrier;
  readonly variant: BuiltVariant;
  readonly provenance: Provenance;
  /** Equal keys give identical files. */
  readonly key: string;
}

export interface BuiltCarrier {
  readonly record: ReleaseCarrier;
  readonly state: FolderState;
}

interface StagedCarrier {
  readonly stage: string;
  readonly built: BuiltCarrier;
  readonly faults: readonly Diagnostic[];
}

export interface CarrierSettings {
  readonly environment: Environment;
  readonly release: boolean;
  /**
   * Puts the verified files into the output before compression, and again together with their compressed siblings. The
   * watch command uses this because a user is waiting, and compression takes as long as all other steps together.
   */
  readonly plainFirst?: boolean;
}

/**
 * Renders, stages, verifies and publishes one carrier into the output folder.
 * @returns the carrier's record, or the problems that verification found; in that case app/<code> is unchanged
 */
export async function buildCarrier(
  output: Output,
  work: CarrierWork,
  parts: SharedParts,
  settings: CarrierSettings,
): Promise<{ built: BuiltCarrier } | { faults: readonly Diagnostic[] }> {
  const { stage, built, faults } = await stageCarrier(output, work, parts, settings);
  if (faults.length > 0) return { faults };
  output.flip(work.carrier.code, stage);
  return { built };
}

/**
 * Runs all steps of `buildCarrier` except the final swap, so that the JIT compiler is warm before the first change in
 * watch mode.
 */
export async function rehearseCarrier(
  output: Output,
  work: CarrierWork,
  parts: SharedParts,
  settings: CarrierSettings,
): Promise<void> {
  const { stage } = await stageCarrier(output, work, parts, settings);
  rmSync(stage, { recursive: true });
}

async function stageCarrier(
  output: Output,
  work: CarrierWork,
  parts: SharedParts,
  settings: CarrierSettings,
): Promise<StagedCarrier> {
  const { carrier, variant } = work;
  const rendered = renderCarrier(carrier, variant.prepared, parts, settings.environment);
  const own = rendered.files.map(hashFile);
  const compress = () => {
    const under = Promise.all([addSiblings(output, own, settings.release), measureInline(rendered)]);
    // Avoids an unhandled rejection if a disk error is thrown before the promise is awaited below.
    under.catch(() => undefined);
    return under;
  };
  // In watch mode, compression starts later: waking a thread can take the processor from the main thread for 5 ms
  // (measured).
  const early = settings.plainFirst ? undefined : compress();
  const plain = [...own, ...variant.ownCopies];
  const stage = stageFiles(output, carrier.code, plain);
  const verifier = openVerifier({
    carrier,
    variant: variant.prepared,
    rendered,
    plain,
    provenance: work.provenance,
    stage,
    assets: variant.assets,
  });
  verifier.look(plain);
  const { faults, marks } = verifier.verified;
  const isFlipped = settings.plainFirst === true && faults.length === 0;
  if (isFlipped) output.flip(carrier.code, stage);
  const compressed = early ?? compress();
  if (isFlipped) {
    stageFiles(output, carrier.code, plain);
    verifier.look(plain);
  }
  const [packed, inlineBytes] = await compressed;
  const siblings = packed.flatMap((file) => file.parts.slice(1));
  layFiles(output, stage, siblings);
  verifier.look(siblings);
  const files = [...packed.flatMap((file) => file.parts), ...variant.ownCopies];
  return {
    stage,
    faults,
    built: {
      record: {
        variant: variant.name,
        key: work.key,
        bytes: {
          html: travelOf(packed, (path) => path === 'start.html'),
          data: inlineBytes + travelOf(packed, isRest),
          js: variant.startScriptBytes,
          css: parts.cssBytes,
        },
        files: Object.fromEntries(files.map((file) => [file.path, file.hash])),
      },
      state: { key: work.key, changedMs: statSync(stage).mtimeMs, files: marks },
    },
  };
}

/** True for the file with the texts of the signed-in screens. */
const isRest = (path: string) => path.startsWith('strings.');

function travelOf(files: readonly PackedFile[], isWanted: (path: string) => boolean): number {
  return files.reduce((sum, { path, travelBytes }) => sum + (isWanted(path) ? travelBytes : 0), 0);
}

/**
 * Returns the brotli size of the texts and the brand style that are inlined in each page. Together with the fetched
 * texts, this is the size that the `data` budget limits.
 */
async function measureInline({ brandStyle, data }: RenderedCarrier): Promise<number> {
  const own = Buffer.from(brandStyle + JSON.stringify(data.strings));
  const [compressed] = await compressAll([own], false);
  return compressed?.br.length ?? 0;
}

/** Returns the text that pages of this variant and locale contain without any carrier's own content. */
export function provenanceOf(
  carrier: Carrier,
  variant: BuiltVariant,
  parts: SharedParts,
  environment: Environment,
): Provenance {
  const neutral = renderCarrier(neutralCarrier(carrier), variant.prepared, parts, environment);
  const pages = neutral.files
    .filter((file) => /\.(html|json)$/.test(file.path))
    .map((file) => Buffer.from(file.content).toString('utf8'));
  // The neutral carrier has its own phone number, so the support number of the environment is added here.
  return createProvenance([
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
