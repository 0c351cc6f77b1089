import { createContext, useContext } from 'react';
import type { Backend } from './port.ts';

const ServicesContext = createContext<Backend | undefined>(undefined);

export function ServicesProvider({ value, children }: { value: Backend; children: Elements }) {
  return <ServicesContext value={value}>{children}</ServicesContext>;
}

/** The backend that the screens use. */
export function useServices(): Backend {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used inside ServicesProvider.');
  return services;
}
