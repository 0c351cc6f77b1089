import { bundleDefines, capabilityDefines, silentTelemetry } from '#build/compile/defines.ts';
import { defaultCapabilities } from '#src/tenant/defaults.ts';

/** What a production bundle of a carrier with every default is compiled with. It tells nobody of anything. */
export function sampleDefines(photoWorker = ''): Record<string, string> {
  return {
    ...capabilityDefines(defaultCapabilities),
    ...bundleDefines({
      restKeys: [],
      isProduction: true,
      photoWorker: { name: photoWorker },
      isOffline: true,
      telemetry: silentTelemetry,
      imageOrigins: [],
    }),
  };
}
