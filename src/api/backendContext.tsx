import { createContext, useContext } from 'react';
import type { Backend } from './port.ts';

const BackendContext = createContext<Backend | undefined>(undefined);

export function BackendProvider({ value, children }: { value: Backend; children: Elements }) {
  return <BackendContext value={value}>{children}</BackendContext>;
}

/** The backend that the screens use. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('useBackend must be used inside BackendProvider.');
  return backend;
}
