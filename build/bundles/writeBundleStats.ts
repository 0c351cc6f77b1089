import {
  type Capabilities,
  type CapabilityName,
  capabilityKeys,
  capabilityNames,
} from '#src/tenant/capabilities.ts';
import { type BundleStatsParts, collectBundleStats, serializeBundleStats } from '../compile/bundleStats.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { CompiledVariant } from '../compile/compileVariant.ts';
import type { UnusedName } from '../compile/cutStyles.ts';
import { describeLicence, type Licence, type LicenceInput, type LicenceValue } from '../compile/licence.ts';
import { photoWorkerFor } from '../compile/sharedParts.ts';
import type { Variant } from '../plan/planVariants.ts';
import { bundleStatsFile } from '../release/release.ts';
import type { BuildRun } from './buildRun.ts';

type StatsContext = Pick<BuildRun, 'output' | 'parts' | 'options' | 'environment'>;

export interface VariantFacts extends Pick<CompiledVariant, 'code' | 'texts' | 'reach'> {
  readonly transferSizes: ReadonlyMap<string, number>;
}

/** Writes the bundle stats of a variant to the output. @returns their hash, which is also the file name */
export async function writeVariantStats(
  context: StatsContext,
  { key, flavour, capabilities }: Variant,
  { code, texts, reach, transferSizes }: VariantFacts,
): Promise<string> {
  const { parts } = context;
  const isFallback = capabilities === 'runtime';
  const reads = (await parts.compiler.usedCapabilities())[flavour];
  const values = isFallback ? {} : pickCapabilities(capabilities, reads);
  const licence = await describeParts(context, {
    capabilities: values,
    stringKeys: [...texts.publicKeys, ...texts.lazyKeys],
    chunks: code.stats.chunks,
  });
  return writeBundleStats(context, {
    variant: key,
    flavour,
    capabilities: values,
    ...(!isFallback && { licence }),
    stringKeys: texts.lazyKeys,
    publicStringKeys: texts.publicKeys,
    codes: [code],
    photoWorker: photoWorkerFor(parts, capabilities),
    sheets: isFallback ? ['fallback/fallback.css'] : ['public.css', 'lazyScreens.css'],
    unusedNames: reach.unusedNames,
    transferSizes,
  });
}

async function describeParts(
  { parts }: StatsContext,
  input: Pick<LicenceInput, 'capabilities' | 'stringKeys' | 'chunks'>,
): Promise<Licence> {
  const textsOf = await parts.compiler.capabilityTexts();
  return describeLicence({ ...input, textsOf, drawings: new Set(parts.statics.symbols.keys()) });
}

export interface PortalCode {
  readonly code: CompiledCode;
  readonly textKeys: readonly string[];
  readonly unusedNames: readonly UnusedName[];
  /** Empty if the code reads them at run time. */
  readonly capabilities: Readonly<Record<string, boolean>>;
  readonly transferSizes: ReadonlyMap<string, number>;
}

/**
 * Writes the bundle stats of the supplement portal. Its pages can use different code; one stats file covers all of it.
 */
export async function writeSupplementStats(
  context: StatsContext,
  key: string,
  codes: readonly PortalCode[],
): Promise<string> {
  const values = await sharedValues(context, codes);
  return writeBundleStats(context, {
    variant: key,
    flavour: 'supplement',
    capabilities: Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, boolean] => entry[1] !== null),
    ),
    licence: await describeParts(context, {
      capabilities: values,
      stringKeys: [...new Set(codes.flatMap(({ textKeys }) => textKeys))],
      chunks: codes.flatMap(({ code }) => code.stats.chunks),
    }),
    stringKeys: [],
    // The list is empty if the pages of the portal are built from different code, because each code has other texts.
    publicStringKeys:
      new Set(codes.map(({ textKeys }) => textKeys.join())).size === 1 ? (codes[0]?.textKeys ?? []) : [],
    codes: codes.map(({ code }) => code),
    photoWorker: context.parts.photoWorkers.plain,
    sheets: ['supplement/supplement.css'],
    // One list of stylesheets covers all pages, so only rules that no page has are left out.
    unusedNames: (codes[0]?.unusedNames ?? []).filter(({ text }) =>
      codes.every(({ unusedNames }) => unusedNames.some((name) => name.text === text)),
    ),
    transferSizes: new Map(codes.flatMap(({ transferSizes }) => [...transferSizes])),
  });
}

/** Returns the values of the capabilities that the portal's code reads. Null if they are not the same on all pages. */
async function sharedValues(
  { parts }: StatsContext,
  codes: readonly PortalCode[],
): Promise<Record<string, LicenceValue>> {
  const reads = await parts.compiler.usedSupplementCapabilities();
  const keys = capabilityKeys.filter((key) => reads.includes(capabilityNames[key]));
  return Object.fromEntries(
    keys.map((key) => {
      const [value, ...others] = new Set(codes.map(({ capabilities }) => capabilities[key]));
      return [key, others.length === 0 ? (value ?? null) : null];
    }),
  );
}

/** Returns the capabilities that the code reads, with the names used in provider.json. */
export function pickCapabilities(
  capabilities: Capabilities,
  reads: readonly CapabilityName[],
): Record<string, boolean> {
  const keys = capabilityKeys.filter((key) => reads.includes(capabilityNames[key]));
  return Object.fromEntries(keys.map((key) => [key, capabilities[capabilityNames[key]]]));
}

async function writeBundleStats(
  { output, parts, options, environment }: StatsContext,
  statsParts: Omit<BundleStatsParts, 'environmentClass'>,
): Promise<string> {
  const bundleStats = await collectBundleStats(
    { ...statsParts, environmentClass: environment.class },
    parts,
    options.release,
  );
  const { hash, content } = serializeBundleStats(bundleStats);
  output.replaceFile(bundleStatsFile(hash), content);
  return hash;
}
