import { createRoot, type RootOptions } from 'react-dom/client';
import { showLostPage } from './app/lostPage.ts';
import { FullPortal } from './app/supplement/FullPortal.tsx';
import { keepLinkToken, takeLinkToken } from './app/supplement/linkToken.ts';
import { PortalApp } from './app/supplement/PortalApp.tsx';
import { isOwnAddress } from './app/supplement/pageAddress.ts';
import { browserVisits, createViewCounter } from './app/viewCounter.ts';
import { createLazyBackend } from './backend/lazy.ts';
import type { SupplementBackend } from './backend/supplementPort.ts';
import { stallMs } from './domain/uploadRetry.ts';
import { createMessages } from './i18n/messages.ts';
import { supplementPaths } from './navigation/supplementPaths.ts';
import { wallClock } from './platform/clock.ts';
import { readConnectOrigins } from './platform/connectOrigins.ts';
import { createPlaceFinder } from './platform/location.ts';
import { createReporting, silentReporting } from './platform/reporting.ts';
import { createStorage } from './platform/storage.ts';
import { createUpload } from './platform/upload.ts';
import type { SupplementServices } from './supplement/services.tsx';
import type { SupplementData } from './tenant/supplementData.ts';

// Before anything else: nothing that is fetched, counted, reported or shown has ever seen it. [trust T7]
const taken = takeLinkToken(location, history);

const reporting = createReporting(
  __REPORTS_DSN__
    ? () =>
        import('./platform/reports/sentry.ts').then(({ createSentryReports }) =>
          createSentryReports({ dsn: __REPORTS_DSN__ as string, environment: __ENVIRONMENT__ }),
        )
    : undefined,
);
addEventListener('error', ({ error, message }) => reporting.error('supplement: uncaught', error ?? message));
addEventListener('unhandledrejection', ({ reason }) =>
  reporting.error('supplement: unhandled rejection', reason),
);

/** Of what is kept: in the place of a client code, which is never called like it. */
const storageName = 'supplements';
const places = createPlaceFinder(navigator, wallClock.after);

const rootOptions: RootOptions = {
  onRecoverableError: (cause) => reporting.warn('supplement: drawn again', cause),
};

open(JSON.parse(readById('livery-data').textContent ?? ''));

function open(data: SupplementData): void {
  const root = readById('root');
  if (!isOwnAddress(data, location)) {
    showLostPage(document, root, data.tenant.locale);
    return;
  }
  const { wizard } = data;
  // A browser that refuses the one storage refuses the other: one fault, told once.
  const tab = createStorage({ code: storageName, reporting, open: () => window.sessionStorage });
  const device = createStorage({ code: storageName, reporting: silentReporting });
  keepLinkToken(wizard, taken, tab);
  const services: SupplementServices = {
    backend: createLazyBackend<SupplementBackend>(() =>
      Promise.reject(new Error('There is no adapter yet.')),
    ),
    searchVendors: null,
    proveHuman: null,
    findPlace: async (signal) => (await places.find(signal)) ?? null,
    upload: createUpload({
      ownOrigin: location.origin,
      origins: readConnectOrigins(document),
      clock: wallClock,
      stallMs,
    }),
    reporting,
    clock: wallClock,
    tab,
    device,
  };
  const app = (
    <PortalApp
      data={data}
      messages={createMessages(data.tenant.locale, __PUBLIC_KEYS__.split(','), data.strings)}
      services={services}
      reporting={reporting}
      onReady={() => countView(wizard === 'full' ? supplementPaths.create : supplementPaths.slim)}
    >
      <FullPortal />
    </PortalApp>
  );
  createRoot(root, rootOptions).render(app);
}

/** [OBS-01 OBS-12] */
function countView(view: string): void {
  if (!__VISITS_ORIGIN__) return;
  createViewCounter({ origin: __VISITS_ORIGIN__, environment: __ENVIRONMENT__, ...browserVisits })(view);
}

function readById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This page has no element #${id}.`);
  return element;
}
