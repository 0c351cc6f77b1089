import type { createStore } from 'jotai';
import type { Backend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

/** The dependencies for opening an area of the app, such as the photo screens. */
export interface AreaDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Backend;
  readonly reporting: Reporting;
  readonly tenant: Pick<Tenant, 'code' | 'flavour'>;
}
