import { createContext, type ReactNode, useContext } from 'react';
import type { PageData } from './pageData.ts';
import type { Tenant } from './tenant.ts';

type Current = Pick<PageData, 'tenant' | 'links'>;

const CurrentContext = createContext<Current | undefined>(undefined);

/** Gives the screens below it the carrier that this page was built for. */
export function TenantProvider({ value, children }: { value: Current; children: ReactNode }) {
  return <CurrentContext value={value}>{children}</CurrentContext>;
}

/** The carrier of this page. Screens without one (landing, a foreign code) must not call it. */
export function useTenant(): Tenant {
  return useCurrent().tenant;
}

/** Addresses of the files that belong to this carrier's bundle. */
export function useLinks(): PageData['links'] {
  return useCurrent().links;
}

function useCurrent(): Current {
  const current = useContext(CurrentContext);
  if (!current) throw new Error('A screen asked for the carrier outside TenantProvider.');
  return current;
}
