import { createContext, useContext } from 'react';
import type { Language, PageData } from './pageData.ts';
import type { Tenant } from './tenant.ts';

type Current = Pick<PageData, 'tenant' | 'links' | 'languages'>;

const CurrentContext = createContext<Current | undefined>(undefined);

/** Provides the carrier of this page to the screens below. */
export function TenantProvider({ value, children }: { value: Current; children: Elements }) {
  return <CurrentContext value={value}>{children}</CurrentContext>;
}

/** The carrier of this page. Screens without a carrier (landing, unknown code) must not call it. */
export function useTenant(): Tenant {
  return useCurrentPage().tenant;
}

/** Addresses of the files in this carrier's bundle. */
export function useLinks(): PageData['links'] {
  return useCurrentPage().links;
}

/** The languages among which visitors choose. Only for carriers with several. */
export function useLanguages(): readonly Language[] {
  return useCurrentPage().languages ?? [];
}

/** The data of this page that screens may read. */
export function useCurrentPage(): Current {
  const current = useContext(CurrentContext);
  if (!current) throw new Error('The carrier was read outside TenantProvider.');
  return current;
}
