import { bundleDefines, capabilityDefines, disabledTelemetry } from '#build/compile/defines.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';

/** Compile-time defines of a production bundle with default capabilities. Telemetry is off. */
export function sampleDefines(photoWorker = ''): Record<string, string> {
  return {
    ...capabilityDefines(defaultCapabilities),
    ...bundleDefines({
      lazyKeys: [],
      isProduction: true,
      photoWorker: { name: photoWorker },
      isOffline: true,
      telemetry: disabledTelemetry,
      imageOrigins: [],
    }),
  };
}
