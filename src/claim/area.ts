import type { createStore } from 'jotai';
import type { Backend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

/** Dependencies that areas need to open. */
export interface AreaDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly backend: Backend;
  readonly reporting: Reporting;
  readonly tenant: Pick<Tenant, 'code' | 'flavour'>;
}
