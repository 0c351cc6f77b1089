import { capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { type BundleStatsParts, collectBundleStats, serializeBundleStats } from '../compile/bundleStats.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { CompiledVariant } from '../compile/compileVariant.ts';
import type { KnownCapabilities } from '../compile/offParts.ts';
import { photoWorkerFor } from '../compile/sharedParts.ts';
import type { Variant } from '../plan/planVariants.ts';
import type { BuildRun } from './buildRun.ts';
import { bundleStatsFile } from './release.ts';

type StatsContext = Pick<BuildRun, 'output' | 'parts' | 'options' | 'environment'>;

export interface VariantFacts extends Pick<CompiledVariant, 'code' | 'texts' | 'known'> {
  readonly transferSizes: ReadonlyMap<string, number>;
}

/** Writes the bundle stats of a variant to the output. @returns their hash, which is also the file name */
export async function writeVariantStats(
  context: StatsContext,
  { key, flavour, capabilities }: Variant,
  { code, texts, known, transferSizes }: VariantFacts,
): Promise<string> {
  const isFallback = capabilities === 'runtime';
  return writeBundleStats(context, {
    variant: key,
    flavour,
    capabilities: byKey(known),
    stringKeys: texts.lazyKeys,
    publicStringKeys: texts.publicKeys,
    codes: [code],
    photoWorker: photoWorkerFor(context.parts, capabilities),
    sheets: isFallback ? ['fallback/fallback.css'] : ['public.css', 'lazyScreens.css'],
    known,
    transferSizes,
  });
}

export interface PortalCode {
  readonly code: CompiledCode;
  readonly textKeys: readonly string[];
  readonly known: KnownCapabilities;
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
  // The capabilities that are the same on all pages.
  const known = Object.fromEntries(
    Object.entries(codes[0]?.known ?? {}).filter(([name, value]) =>
      codes.every((code) => code.known[name as keyof KnownCapabilities] === value),
    ),
  );
  return writeBundleStats(context, {
    variant: key,
    flavour: 'supplement',
    capabilities: byKey(known),
    stringKeys: [],
    // The list is empty if the pages of the portal are built from different code, because each code has other texts.
    publicStringKeys:
      new Set(codes.map(({ textKeys }) => textKeys.join())).size === 1 ? (codes[0]?.textKeys ?? []) : [],
    codes: codes.map(({ code }) => code),
    photoWorker: context.parts.photoWorkers.plain,
    sheets: ['portal/supplement.css'],
    known,
    transferSizes: new Map(codes.flatMap(({ transferSizes }) => [...transferSizes])),
  });
}

/** Returns the capabilities with the names used in provider.json, without the derived ones. */
function byKey(known: KnownCapabilities): Record<string, boolean> {
  return Object.fromEntries(
    capabilityKeys.flatMap((key) => {
      const value = known[capabilityNames[key]];
      return value === undefined ? [] : [[key, value]];
    }),
  );
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
