import {
  type Capabilities,
  capabilityList,
  capabilityNames,
  derivedCapabilities,
} from '#src/tenant/capabilities.ts';
import { readVersion } from '../core/version.ts';

/** `__TENANT__.<name>` and `__FALLBACK__` → the expression that replaces each of them. */
export type CapabilityDefines = Readonly<Record<string, string>>;

/**
 * Compile-time constants for esbuild and vitest. Every capability needs a separate dotted define: with an object define
 * or an exported constant, the code of a disabled capability would stay in the bundle (measured).
 */
export function capabilityDefines(capabilities: Capabilities): CapabilityDefines {
  return {
    __FALLBACK__: 'false',
    ...Object.fromEntries(capabilityList.map((name) => [`__TENANT__.${name}`, String(capabilities[name])])),
  };
}

/** Defines of scripts that all variants of a flavour share, and that therefore contain no capability. */
export const noCapabilities: CapabilityDefines = {
  __FALLBACK__: 'false',
  ...Object.fromEntries(capabilityList.map((name) => [`__TENANT__.${name}`, 'false'])),
};

/**
 * React uses these globals only if they are defined: the DevTools hook, and the Navigation API for its transition
 * indicator, which the app does not use. The defines remove that code: 0.5 kB of every first visit (measured).
 */
const removedGlobals = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' };

export function baseDefines(options: {
  publicKeys: readonly string[];
  development?: boolean;
}): Record<string, string> {
  const { development = false } = options;
  const mode = development ? '"development"' : '"production"';
  return {
    ...(!development && removedGlobals),
    'process.env.NODE_ENV': mode,
    // Without this define, jotai keeps its development checks.
    'import.meta.env': 'true',
    'import.meta.env.MODE': mode,
    __STRICT_MODE__: String(development),
    // A single string, because esbuild turns an array into a separate module that every chunk imports, including
    // React's (measured).
    __PUBLIC_KEYS__: JSON.stringify(options.publicKeys.join(',')),
  };
}

/** Where the app sends error reports and page views. */
export interface Telemetry {
  readonly dsn: string | undefined;
  /** Origin of the page view counter; null if page views are not counted. */
  readonly analyticsOrigin: string | null;
  readonly environment: string;
}

/**
 * Release name in error reports. The code cannot contain the id of the published release, because that id is a hash
 * over the pages and the code. The version and the name of a script, which is a content hash, identify the script.
 */
function reportedRelease(): string {
  return `livery@${readVersion()}`;
}

/** Environment name in error reports. */
export function environmentLabel(name: string): string {
  return name === 'production' ? 'production-us' : name;
}

/**
 * Defines for the settings of an environment, the keys of the lazily loaded texts, and the file name of the photo
 * worker.
 */
export function bundleDefines({
  lazyKeys,
  isProduction,
  photoWorker,
  isOffline,
  telemetry,
  imageOrigins,
}: {
  readonly lazyKeys: readonly string[];
  readonly isProduction: boolean;
  readonly photoWorker: { readonly name: string };
  readonly isOffline: boolean;
  readonly telemetry: Telemetry;
  readonly imageOrigins: readonly string[];
}): Record<string, string> {
  return {
    __LAZY_KEYS__: JSON.stringify(lazyKeys.join(',')),
    __TEST_ROUTES__: String(!isProduction),
    __PHOTO_WORKER__: JSON.stringify(photoWorker.name),
    __SERVICE_WORKER__: String(isOffline),
    __REPORTS_DSN__: telemetry.dsn === undefined ? 'undefined' : JSON.stringify(telemetry.dsn),
    __VISITS_ORIGIN__:
      telemetry.analyticsOrigin === null ? 'undefined' : JSON.stringify(telemetry.analyticsOrigin),
    __IMAGE_ORIGINS__: JSON.stringify(imageOrigins.join(' ')),
    __ENVIRONMENT__: JSON.stringify(telemetry.environment),
    __RELEASE__: JSON.stringify(reportedRelease()),
  };
}

/** The capabilities that the photo worker reads. */
export function workerDefines(hasLiveCamera: boolean): CapabilityDefines {
  return { '__TENANT__.liveCamera': String(hasLiveCamera) };
}

/**
 * Returns the defines of fallback bundles, which read the carrier's capabilities at run time and therefore contain the
 * code of all capabilities.
 */
export function runtimeCapabilityDefines(): CapabilityDefines {
  return {
    __FALLBACK__: 'true',
    ...Object.fromEntries(
      Object.values(capabilityNames).map((name) => [`__TENANT__.${name}`, `globalThis.LIVERY.${name}`]),
    ),
    ...Object.fromEntries(derivedCapabilities.map((name) => [`__TENANT__.${name}`, 'true'])),
  };
}
