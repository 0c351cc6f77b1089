import { createContext, type ReactNode, useContext } from 'react';
import type { Reporting } from '#src/platform/reporting.ts';

const ReportingContext = createContext<Reporting>({ error() {}, warn() {}, count() {} });

export function ReportingProvider({ value, children }: { value: Reporting; children: ReactNode }) {
  return <ReportingContext value={value}>{children}</ReportingContext>;
}

/** For what the makers should know of although the screen has an answer to it. */
export function useReporting(): Reporting {
  return useContext(ReportingContext);
}
