import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import type { VendorSession } from '#src/api/portalPort.ts';
import { sampleTenants } from './sampleTenants.ts';
import { openSandbox, type SandboxSettings } from './sandbox.ts';

export const searchKeys = {
  search_application_id: 'SANDBOX',
  search_public_key: 'sandbox-search-only',
  search_index: 'repair_shops_sandbox',
};

/** The sample carriers with these keys in the development environment. */
function tenantsWithKeys(keys: object): Record<string, string> {
  const tenants = sampleTenants();
  const file = 'tenants/environments.json';
  const settings = JSON.parse(tenants[file] ?? '');
  settings.environments.development.keys = keys;
  settings.environments.development.insurer_portal = { hostname: 'insurer.localhost', provider_code: 'zeta' };
  return { ...tenants, [file]: JSON.stringify(settings) };
}

/** Starts a sandbox with a vendor backend. The session has no exposure token until a test sets it. */
export async function openSupplementSandbox(
  keys: object = {},
  settings: SandboxSettings = {},
  insurerCode?: string,
) {
  const sandbox = await openSandbox(undefined, { ...settings, tenants: tenantsWithKeys(keys) });
  const session: { -readonly [K in keyof VendorSession]: VendorSession[K] } = {
    providerCode: 'zeta',
    exposureToken: null,
  };
  const backend = createSupplementBackend({ base: sandbox.url, session: () => session, insurerCode });
  return { ...sandbox, backend, session };
}
