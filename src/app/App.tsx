import { Provider as StoreProvider } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { BackendProvider } from '#src/api/backendContext.tsx';
import type { Backend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { ReportingProvider } from '#src/device/reports/reportingContext.tsx';
import { Navigation, type NavigationProps } from '#src/navigation/Navigation.tsx';
import { ActivationStepsContext } from '#src/start/activation/useActivationSteps.ts';
import { TenantProvider } from '#src/tenant/current.tsx';
import type { PageData } from '#src/tenant/pageData.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useShownData } from './languages/localizedPage.ts';
import { type LazyLayout, lazyLayoutAtom } from './lazyLayout.atoms.ts';
import { Shell } from './Shell.tsx';
import type { Screens } from './screens.ts';

interface AppProps {
  readonly data: Pick<PageData, 'tenant' | 'links' | 'languages'>;
  readonly messages: Messages;
  readonly backend: Backend;
  readonly reporting: Reporting;
  readonly screens: Screens;
  /** Loads the layout around the screens, and the code that the first screens need after a user action. */
  readonly loadLazyLayout: () => Promise<LazyLayout>;
  readonly store: NonNullable<Parameters<typeof StoreProvider>[0]['store']>;
  /** Called with the path of each screen that is shown. */
  readonly onView?: ((path: string) => void) | undefined;
  /** Called once, after the first render. */
  readonly onReady?: () => void;
  /** The location to show instead of the browser's, see `Navigation`. */
  readonly at?: NavigationProps['locationOverride'];
}

/** One carrier's app, the same in prerender and browser. */
export function App({
  data,
  messages,
  backend,
  reporting,
  screens,
  store,
  loadLazyLayout,
  onReady,
  onView,
  at: locationOverride,
}: AppProps) {
  const [failedAddress, setFailedAddress] = useState<string>();
  const currentMessages = useAtomValue(lazyLayoutAtom, { store })?.messages ?? messages;
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => ready(), []);
  const onFailure = useCallback(
    (address: string, cause: unknown) => {
      reporting.warn('app: code did not load', cause);
      setFailedAddress(address);
    },
    [reporting],
  );
  const onLoaded = useCallback(() => setFailedAddress(undefined), []);
  return (
    <StoreProvider store={store}>
      <MessagesProvider messages={currentMessages}>
        {/* biome-ignore lint/correctness/useHookAtTopLevel: the condition is a constant of the bundle */}
        <TenantProvider value={__TENANT__.severalLanguages ? useShownData(store, data) : data}>
          <ActivationStepsContext value={loadLazyLayout}>
            <ReportingProvider value={reporting}>
              <BackendProvider value={backend}>
                <ErrorBoundary reporting={reporting}>
                  <Navigation
                    code={data.tenant.code}
                    load={screens.load}
                    onFailure={onFailure}
                    onLoaded={onLoaded}
                    {...(locationOverride && { locationOverride })}
                  >
                    {failedAddress !== undefined && (
                      <LoadFailure address={failedAddress} onClose={() => setFailedAddress(undefined)} />
                    )}
                    <Shell
                      screens={screens}
                      reporting={reporting}
                      onFailure={onFailure}
                      onLoaded={onLoaded}
                      loadLazyLayout={loadLazyLayout}
                      onView={onView}
                    />
                  </Navigation>
                </ErrorBoundary>
              </BackendProvider>
            </ReportingProvider>
          </ActivationStepsContext>
        </TenantProvider>
      </MessagesProvider>
    </StoreProvider>
  );
}
