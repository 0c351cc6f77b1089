import { beforeEach } from 'vitest';
import type { Capabilities } from '#src/tenant/capabilities.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';

/** Sets `__TENANT__`, which the build inlines in each bundle, as a global. */
export function setRuntimeCapabilities(capabilities: Partial<Capabilities>): void {
  const enabled = { usesFaqFeedback: true, enablesNotificationPreferences: true };
  Object.assign(globalThis, { __TENANT__: { ...defaultCapabilities, ...enabled, ...capabilities } });
}

beforeEach(() => setRuntimeCapabilities({}));
