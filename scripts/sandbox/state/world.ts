import type { BackendEnvironment } from '#build/pull/backend.ts';
import type { CarrierFolders } from './carriers.ts';
import type { CustomerStore } from './customers.ts';
import type { PhotoStore } from './photoStore.ts';
import type { SupplementStore } from './supplementStore.ts';

/** The parts of a client environment that the sandbox uses. Missing settings are treated as switched off. */
export interface SandboxEnvironment extends BackendEnvironment {
  readonly keys?: {
    readonly captcha_site_key?: string | undefined;
    readonly search_application_id?: string | undefined;
    readonly search_public_key?: string | undefined;
    readonly search_index?: string | undefined;
  };
  readonly insurer_portal?: { readonly provider_code: string } | null;
}

/** The data and settings of one sandbox, which all calls share. */
export interface SandboxWorld extends CarrierFolders {
  readonly environmentName: string;
  readonly environment: SandboxEnvironment;
  /** @default Provider-Code */
  readonly providerHeader: string;
  /** Logs a line once, for example that texts are missing. */
  warn(line: string): void;
  readonly customers: CustomerStore;
  readonly photos: PhotoStore;
  readonly supplement: SupplementStore;
}
