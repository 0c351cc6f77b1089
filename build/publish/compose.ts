import { BuildError, compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import {
  createRelease,
  type Release,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseVariant,
} from '../write/release.ts';
import { isSibling, type Manifest } from './manifest.ts';

/** Returns what a release serves for a carrier; undefined if it does not contain the carrier. */
export function carrierIn(
  manifest: Pick<Manifest, 'carriers'> | undefined,
  code: string,
): ReleaseCarrier | undefined {
  return manifest && Object.hasOwn(manifest.carriers, code) ? manifest.carriers[code] : undefined;
}

/** Returns the id of a carrier's bundle; null if the carrier is offline. Bundles with equal files have equal ids. */
export function bundleOf(manifest: Manifest | undefined, code: string): string | null {
  const carrier = carrierIn(manifest, code);
  if (!carrier) return null;
  const files = Object.entries(carrier.files).sort(([a], [b]) => compareText(a, b));
  return hash([carrier.variant, files]);
}

/** Returns the id of the bundles that belong to no carrier: they are deployed only with the whole fleet. */
export function commonBundlesOf(manifest: Manifest | undefined): string | null {
  if (!manifest) return null;
  const { fallbacks, fallback, supplement, shared } = manifest;
  return hash([fallbacks, fallback, supplement ?? null, shared]);
}

function hash(content: unknown): string {
  return sha256(JSON.stringify(content)).slice(0, 16);
}

/** Returns the codes of the carriers for which two releases serve different files, sorted. */
export function changedCarriers(before: Manifest | undefined, after: Manifest | undefined): string[] {
  const codes = new Set([...Object.keys(before?.carriers ?? {}), ...Object.keys(after?.carriers ?? {})]);
  return changedAmong([...codes], before, after);
}

/** Returns those of the carriers that differ between two releases, sorted. */
export function changedAmong(
  codes: readonly string[],
  before: Manifest | undefined,
  after: Manifest | undefined,
): string[] {
  return codes.filter((code) => bundleOf(before, code) !== bundleOf(after, code)).sort(compareText);
}

/** @throws BuildError exit 1 if the release does not contain one of the carriers */
export function requireCarriers(manifest: Manifest, codes: readonly string[]): void {
  const missing = codes.find((code) => carrierIn(manifest, code) === undefined);
  if (missing === undefined) return;
  throw new BuildError(
    `The release ${manifest.release} does not contain the carrier ${JSON.stringify(missing)}.`,
    {
      exit: 1,
      hint: `Use one of: ${Object.keys(manifest.carriers).slice(0, 20).join(', ')}.`,
    },
  );
}

/** Returns a release that serves the given carriers as `from` does, and everything else as `base` does. */
export function replaceCarriers(base: Manifest, from: Manifest, codes: Iterable<string>): Manifest {
  const carriers = new Map(Object.entries(base.carriers));
  for (const code of codes) {
    const carrier = carrierIn(from, code);
    if (carrier) carriers.set(code, carrier);
    else carriers.delete(code);
  }
  return compose(base, carriers, mergeVariants(from, base));
}

/** Returns the release with only the given carriers. */
export function selectCarriers(manifest: Manifest, codes: readonly string[]): Manifest {
  const selected = Object.entries(manifest.carriers).filter(([code]) => codes.includes(code));
  return compose(manifest, new Map(selected), new Map(Object.entries(manifest.variants)));
}

/** Returns a release with the carriers of one release and the common bundles of another. */
export function replaceCommonBundles(base: Manifest, from: Manifest): Manifest {
  return compose(from, new Map(Object.entries(base.carriers)), mergeVariants(base, from));
}

interface Selection {
  /** Undefined selects everything in the output. */
  readonly codes?: readonly string[] | undefined;
  /** Whether carriers and common bundles that the output does not contain are removed. */
  readonly removeMissing: boolean;
  /** Carriers that are not changed, and not added if the target does not serve them. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Returns the manifest after a publish: the current release with the selected carriers replaced by the carriers of the output.
 * The landing page, the fallback bundles, their table and the supplement portal are replaced only if everything is
 * published and the output contains them.
 * @param before undefined if the target serves nothing yet
 */
export function mergeOutput(before: Manifest | undefined, output: Release, selection: Selection): Manifest {
  const isFullPublish = selection.codes === undefined;
  // An output into which only single carriers were built does not contain the common bundles.
  const hasCommonBundles = Object.keys(output.fallbacks).length > 0;
  const replacesAll = isFullPublish && selection.removeMissing;
  const base = replacesAll && hasCommonBundles ? undefined : before;
  const isKept = (code: string) => selection.kept.has(code);
  const codes = (selection.codes ?? Object.keys(output.carriers)).filter((code) => !isKept(code));
  const carriers = new Map<string, ReleaseCarrier>([
    ...Object.entries(before?.carriers ?? {}).filter(([code]) => !replacesAll || isKept(code)),
    ...codes.map((code): [string, ReleaseCarrier] => [code, requireInOutput(output, code)]),
  ]);
  const takesCommonBundles = (isFullPublish && hasCommonBundles) || before === undefined;
  return createRelease(output.environment, {
    carriers,
    fallbacks: new Map<string, ReleaseFallback>([
      ...Object.entries(base?.fallbacks ?? {}),
      ...(takesCommonBundles ? Object.entries(output.fallbacks) : []),
    ]),
    fallback: takesCommonBundles || base === undefined ? output.fallback : base.fallback,
    supplement: takesCommonBundles ? (output.supplement ?? base?.supplement) : base?.supplement,
    variants: mergeVariants(before, output),
    shared: new Map([
      ...Object.entries(base?.shared ?? {}),
      ...(takesCommonBundles ? Object.entries(output.shared) : []),
    ]),
  });
}

function requireInOutput(output: Release, code: string): ReleaseCarrier {
  const carrier = carrierIn(output, code);
  if (carrier) return carrier;
  throw new BuildError(`The output does not contain the carrier ${JSON.stringify(code)}.`, {
    exit: 1,
    hint: `Build it first, or use one of: ${Object.keys(output.carriers).slice(0, 20).join(', ')}.`,
  });
}

/**
 * Returns the variants of both releases. Variants share assets, so the variants of `base` also get the newer compressed
 * siblings of `fresh`.
 */
function mergeVariants(base: Release | undefined, fresh: Release): Map<string, ReleaseVariant> {
  const newest = new Map(Object.values(fresh.variants).flatMap((variant) => Object.entries(variant.assets)));
  const older = Object.entries(base?.variants ?? {}).map(([name, variant]): [string, ReleaseVariant] => {
    const assets = Object.entries(variant.assets).map(([file, hash]): [string, string] => [
      file,
      isSibling(file) ? (newest.get(file) ?? hash) : hash,
    ]);
    return [name, { ...variant, assets: Object.fromEntries(assets) }];
  });
  return new Map([...older, ...Object.entries(fresh.variants)]);
}

/** Returns the release without compressed siblings. */
export function withoutSiblings(release: Release): Release {
  const strip = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !isSibling(name)));
  const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (item: T) => U) =>
    new Map(Object.entries(record).map(([name, item]): [string, U] => [name, change(item)]));
  const { supplement } = release;
  return createRelease(release.environment, {
    carriers: mapValues(release.carriers, (carrier) => ({ ...carrier, files: strip(carrier.files) })),
    fallbacks: mapValues(release.fallbacks, (bundle) => ({ ...bundle, files: strip(bundle.files) })),
    fallback: release.fallback,
    supplement: supplement && { ...supplement, files: strip(supplement.files) },
    variants: mapValues(release.variants, (variant) => ({ ...variant, assets: strip(variant.assets) })),
    shared: new Map(Object.entries(strip(release.shared))),
  });
}

function compose(
  common: Manifest,
  carriers: ReadonlyMap<string, ReleaseCarrier>,
  variants: ReadonlyMap<string, ReleaseVariant>,
): Manifest {
  return createRelease(common.environment, {
    carriers,
    fallbacks: new Map(Object.entries(common.fallbacks)),
    fallback: common.fallback,
    supplement: common.supplement,
    variants,
    shared: new Map(Object.entries(common.shared)),
  });
}
