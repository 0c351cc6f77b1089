import { createContext, useContext } from 'react';
import type { Reporting } from './reporting.ts';

const ReportingContext = createContext<Reporting>({ error() {}, warn() {}, count() {} });

export function ReportingProvider({ value, children }: { value: Reporting; children: Elements }) {
  return <ReportingContext value={value}>{children}</ReportingContext>;
}

/** Returns the reporting of errors that the screen handles but the developers should see. */
export function useReporting(): Reporting {
  return useContext(ReportingContext);
}
