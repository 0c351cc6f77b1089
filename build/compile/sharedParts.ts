import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { StartLayout } from '../brand/brand.ts';
import { type BuiltInTexts, readBuiltInTexts } from '../check/strings/catalogues.ts';
import type { BuildOptions } from '../config/buildOptions.ts';
import type { Environment } from '../config/environments.ts';
import { imageOrigins } from '../config/imageOrigins.ts';
import { sha256 } from '../core/hash.ts';
import type { Variant } from '../plan/planVariants.ts';
import type { Compiler } from './compiler.ts';
import type { PhotoWorker, PhotoWorkers, ServiceWorkerCode } from './compileWorkers.ts';
import { environmentLabel, type Telemetry } from './defines.ts';
import type { KnownCapabilities } from './offParts.ts';
import { type LockedPackages, readLockedPackages } from './packages.ts';
import { compilePageStyles, type PageStyles } from './pageStyles.ts';
import { readStatics, type Statics } from './statics.ts';

/** The parts of a build that are prepared once and used by every variant. */
export interface SharedParts {
  readonly compiler: Compiler;
  readonly texts: BuiltInTexts;
  readonly statics: Statics;
  readonly lockedPackages: LockedPackages;
  readonly telemetry: Telemetry;
  /** Allowed image origins besides the page's own origin. */
  readonly imageOrigins: readonly string[];
  readonly photoWorkers: PhotoWorkers;
  readonly serviceWorker: ServiceWorkerCode;
  /** Whether bundles work offline. */
  readonly isOffline: boolean;
  /** The inline CSS of pages that belong to no carrier. */
  readonly styles: PageStyles;
  /** CSS of each layout of the start screen, to append to the carrier's brand style. */
  readonly startLayouts: Readonly<Record<StartLayout, string>>;
  /** CSS to append for a carrier with its own picture, or without a picture. */
  readonly heroStyles: { readonly picture: string; readonly none: string };
  /** The inline CSS of a variant's pages. */
  stylesFor(known: KnownCapabilities): Promise<PageStyles>;
  /**
   * Flat keys of the texts of the public screens. `lazyKeys` has the other keys. Values are stored in the same order as
   * the keys.
   */
  readonly publicKeys: readonly string[];
  readonly lazyKeys: readonly string[];
  /** Flat keys of the texts of the supplement portal. */
  readonly supplementKeys: readonly string[];
  /** Flat keys of all texts that prerendered pages show. */
  readonly prerenderKeys: readonly string[];
  /** In other environments, bundles also contain the test routes. */
  readonly isProduction: boolean;
  /** Hash of the sources and the environment. */
  readonly hash: string;
}

/** Returns the parts that all variants of an environment share. */
export async function createSharedParts(
  options: Pick<BuildOptions, 'environment' | 'release' | 'gzip'>,
  environment: Environment,
  compiler: Compiler,
  texts: BuiltInTexts = readBuiltInTexts(),
): Promise<SharedParts> {
  const { publicKeys, noCarrierKeys, prerenderKeys, supplementOnlyKeys, supplementKeys } = texts;
  const excludedKeys = new Set([...publicKeys, ...noCarrierKeys, ...supplementOnlyKeys]);
  const stylesFor = (known: KnownCapabilities) => compilePageStyles(compiler, known, options.release);
  return {
    compiler,
    texts,
    statics: readStatics(),
    lockedPackages: readLockedPackages(),
    photoWorkers: await compiler.photoWorkers(),
    serviceWorker: await compiler.serviceWorker(),
    isOffline: environment.service_worker,
    styles: await stylesFor({}),
    startLayouts: {
      stage: '',
      full: await compiler.styles('startLayout/full.css'),
      quiet: await compiler.styles('startLayout/quiet.css'),
    },
    heroStyles: {
      picture: await compiler.styles('startLayout/picture.css'),
      none: await compiler.styles('startLayout/noPicture.css'),
    },
    stylesFor,
    publicKeys,
    prerenderKeys,
    lazyKeys: [...texts.catalogues.en.keys()].filter((key) => !excludedKeys.has(key)),
    supplementKeys,
    isProduction: environment.class === 'production',
    telemetry: {
      dsn: environment.keys.error_reporting_dsn,
      analyticsOrigin: environment.analytics,
      environment: environmentLabel(options.environment),
    },
    imageOrigins: imageOrigins(environment),
    hash: hashSharedParts(options, environment, compiler.sources),
  };
}

/** Returns the photo worker of bundles with these capabilities. */
export function photoWorkerFor(
  { photoWorkers }: Pick<SharedParts, 'photoWorkers'>,
  capabilities: Pick<Capabilities, 'liveCamera'> | 'runtime',
): PhotoWorker {
  return capabilities === 'runtime' || capabilities.liveCamera ? photoWorkers.live : photoWorkers.plain;
}

/** Returns the hash of the sources, the environment and the options that affect the output. */
function hashSharedParts(
  options: Pick<BuildOptions, 'environment' | 'release' | 'gzip'>,
  environment: Environment,
  sources: string,
): string {
  // `pull_hosts` is only used by the `pull` command, so it does not affect bundles.
  const { pull_hosts: _, ...relevantSettings } = environment;
  const settings = JSON.stringify([
    options.environment,
    relevantSettings,
    options.release,
    options.gzip ?? false,
  ]);
  return sha256(`${sources}\n${settings}`);
}

/** Equal hashes give identical code. The hash is available before compilation. */
export function variantHash(variant: Pick<Variant, 'key'>, parts: Pick<SharedParts, 'hash'>): string {
  return sha256(`${parts.hash}\n${variant.key}`);
}
