import { type Capabilities, type CapabilityName, capabilityNames } from '#src/tenant/capabilities.ts';

export const capabilityList = Object.values(capabilityNames) as readonly CapabilityName[];

/** `__TENANT__.<name>` → the expression that takes its place, and `__FALLBACK__`. */
export type CapabilityDefines = Readonly<Record<string, string>>;

/**
 * The one table of compile-time names, for esbuild and for vitest. Every capability is its own dotted define: an
 * object define, or a constant exported from a module, would leave the branch that is off in the bundle (measured).
 */
export function capabilityDefines(capabilities: Capabilities): CapabilityDefines {
  return {
    __FALLBACK__: 'false',
    ...Object.fromEntries(capabilityList.map((name) => [`__TENANT__.${name}`, String(capabilities[name])])),
  };
}

export function baseDefines(options: {
  publicKeys: readonly string[];
  development?: boolean;
}): Record<string, string> {
  const mode = options.development ? '"development"' : '"production"';
  return {
    'process.env.NODE_ENV': mode,
    // jotai asks here; without an answer its development checks stay in.
    'import.meta.env': 'true',
    'import.meta.env.MODE': mode,
    // React leaves out what it does with these where they are not there: a developer's extension, and the browser's own
    // sign of a slow transition, of which we have none. (Measured: 0.5 kB of every first visit.)
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    navigation: 'undefined',
    // One string: an array would become a module of its own that every file, React's too, is made to import (measured).
    __PUBLIC_KEYS__: JSON.stringify(options.publicKeys.join(',')),
  };
}

/** Where the makers hear of faults and page views. */
export interface Telemetry {
  readonly dsn: string | undefined;
  /** Origin; null where nobody counts. */
  readonly visits: string | null;
  readonly environment: string;
}

/** Nobody hears of anything. */
export const silentTelemetry: Telemetry = { dsn: undefined, visits: null, environment: 'test' };

/** The name under which the makers know an environment. */
export function environmentLabel(name: string): string {
  return name === 'production' ? 'production-us' : name;
}

/** What an environment decides, the keys of the words that come late, and the name of a file beside the pages. */
export function bundleDefines({
  restKeys,
  isProduction,
  photoWorker,
  isOffline,
  telemetry,
  imageOrigins,
}: {
  readonly restKeys: readonly string[];
  readonly isProduction: boolean;
  readonly photoWorker: { readonly name: string };
  readonly isOffline: boolean;
  readonly telemetry: Telemetry;
  readonly imageOrigins: readonly string[];
}): Record<string, string> {
  return {
    __REST_KEYS__: JSON.stringify(restKeys.join(',')),
    __TEST_ROUTES__: String(!isProduction),
    __PHOTO_WORKER__: JSON.stringify(photoWorker.name),
    __SERVICE_WORKER__: String(isOffline),
    __REPORTS_DSN__: telemetry.dsn === undefined ? 'undefined' : JSON.stringify(telemetry.dsn),
    __VISITS_ORIGIN__: telemetry.visits === null ? 'undefined' : JSON.stringify(telemetry.visits),
    __IMAGE_ORIGINS__: JSON.stringify(imageOrigins.join(' ')),
    __ENVIRONMENT__: JSON.stringify(telemetry.environment),
  };
}

/** For bundles that learn their carrier at run time: every switch is read then, so every branch stays. */
export function runtimeCapabilityDefines(): CapabilityDefines {
  return {
    __FALLBACK__: 'true',
    ...Object.fromEntries(capabilityList.map((name) => [`__TENANT__.${name}`, `globalThis.LIVERY.${name}`])),
  };
}
