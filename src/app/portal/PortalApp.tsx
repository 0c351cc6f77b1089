import { useEffect, useEffectEvent } from 'react';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { ServicesProvider, type SupplementServices } from '#src/portal/services.tsx';
import { TenantProvider } from '#src/tenant/current.tsx';
import type { SupplementData } from '#src/tenant/supplementData.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

export interface PortalAppProps {
  readonly data: Pick<SupplementData, 'tenant' | 'links' | 'languages'>;
  readonly messages: Messages;
  readonly services: SupplementServices;
  readonly reporting: Reporting;
  /** Called once, after the first render. */
  readonly onReady: () => void;
  readonly children: Elements;
}

/** Provides the contexts that all portal screens use. */
export function PortalApp({ data, messages, services, reporting, onReady, children }: PortalAppProps) {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return (
    <MessagesProvider messages={messages}>
      <TenantProvider value={data}>
        <ServicesProvider value={services}>
          <ErrorBoundary reporting={reporting}>{children}</ErrorBoundary>
        </ServicesProvider>
      </TenantProvider>
    </MessagesProvider>
  );
}
