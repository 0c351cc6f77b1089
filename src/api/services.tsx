import { createContext, useContext } from 'react';
import type { Backend } from './port.ts';

/** The backend that the screens use; created in main.tsx. */
export type Services = Backend;

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ value, children }: { value: Services; children: Elements }) {
  return <ServicesContext value={value}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used inside ServicesProvider.');
  return services;
}
