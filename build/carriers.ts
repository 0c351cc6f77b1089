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
  /** Equal keys produce equal files. */
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
   * Writes verified files immediately, and their compressed siblings later: in watch mode somebody waits for the text,
   * and compression takes as long as everything else.
   */
  readonly plainFirst?: boolean;
}

/**
 * Renders, stores, stages, verifies and replaces one carrier.
 * @returns its record, or the problems that verify found; app/<code> is then unchanged
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
 * Does everything of `buildCarrier` except replacing the carrier, so that a watch has its code warm before the first
 * change.
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
    // Awaited below. If the disk fails before, that error is reported instead.
    under.catch(() => undefined);
    return under;
  };
  // Not in watch mode: waking a thread can take the processor from this one for 5 ms (measured).
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

/** The file with the strings of the signed-in screens. */
const isRest = (path: string) => path.startsWith('strings.');

function travelOf(files: readonly PackedFile[], isWanted: (path: string) => boolean): number {
  return files.reduce((sum, { path, travelBytes }) => sum + (isWanted(path) ? travelBytes : 0), 0);
}

/**
 * Brotli bytes of the strings and the brand style inlined in each page. Together with the strings that are fetched later,
 * they count towards the budget for a carrier's data.
 */
async function measureInline({ brandStyle, data }: RenderedCarrier): Promise<number> {
  const own = Buffer.from(brandStyle + JSON.stringify(data.strings));
  const [compressed] = await compressAll([own], false);
  return compressed?.br.length ?? 0;
}

/** The content that a page of this variant and locale has before any carrier's data is added. */
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
  // The neutral carrier has its own phone number.
  return createProvenance([
    ...pages,
    JSON.stringify(supportSettings(environment)),
    supportTemplate(environment),
  ]);
}

/** A carrier of the same kind without texts or settings of its own. */
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
