import { createRoot, type RootOptions } from 'react-dom/client';
import { createLazyBackend } from './api/lazy.ts';
import type { SupplementBackend } from './api/portalPort.ts';
import { chooseLanguage, type LanguageRequest } from './app/languages/chooseLanguage.ts';
import { localizePage } from './app/languages/localizedPage.ts';
import { createPageViewCounter } from './app/pageViews.ts';
import { LocalizedPortalApp } from './app/portal/LocalizedPortalApp.tsx';
import { loadPageProvider } from './app/portal/loadPageProvider.tsx';
import { openDeviceStorage, openServices, openTabStorage } from './app/portal/openServices.ts';
import { FullWizard, type LazySteps, SlimWizard } from './app/portal/Portal.tsx';
import { PortalApp } from './app/portal/PortalApp.tsx';
import { isPortalAddress, persistLinkToken, takeLinkToken } from './app/portal/portalAddress.ts';
import { prefetchModules } from './app/portal/prefetchModules.ts';
import { showUnbrandedNotFound } from './app/showUnbrandedNotFound.ts';
import { findStalledNotice } from './app/stalledNotice.ts';
import { createReporting, silentReporting } from './device/reports/reporting.ts';
import { supplementPaths } from './navigation/supplementPaths.ts';
import { ClaimStep } from './portal/claim/ClaimStep.tsx';
import { createVendorSessionStore, type SearchVendors, type VendorSessionStore } from './portal/services.tsx';
import type { SupplementData, UnknownSupplementData } from './tenant/supplementData.ts';
import { createMessages } from './texts/messages.ts';

// Remove the token from the URL before anything else, so that no request, page view, error report or screen contains
// it.
const newToken = takeLinkToken(location, history);

const reporting = createReporting(
  __REPORTS_DSN__
    ? () =>
        import('./device/reports/sentry.ts').then(({ createSentryReports }) =>
          createSentryReports({ dsn: __REPORTS_DSN__ as string, environment: __ENVIRONMENT__ }),
        )
    : undefined,
);
addEventListener('error', ({ error, message }) => reporting.error('supplement: uncaught', error ?? message));
addEventListener('unhandledrejection', ({ reason }) =>
  reporting.error('supplement: unhandled rejection', reason),
);

const rootOptions: RootOptions = {
  onRecoverableError: (cause) => reporting.warn('supplement: recovered render error', cause),
};

const root = readById('root');
const stalled = findStalledNotice(document, root);
const tabStorage = openTabStorage(reporting);
const parsed = JSON.parse(readById('livery-data').textContent ?? '');
if (isPortalAddress(parsed, location)) start(parsed);
else {
  stalled.hide();
  showUnbrandedNotFound(document, root, parsed.notFound);
}

function start(data: SupplementData | UnknownSupplementData): void {
  // Store the token before any request, because it is no longer in the URL and a reload needs it.
  const token = persistLinkToken(data.wizard, newToken, tabStorage);
  if (__FALLBACK__) loadFallbackProvider(data as UnknownSupplementData, token);
  else open(data as SupplementData, token);
}

/** Starts a page whose provider is not part of the build: fetches the provider first. */
function loadFallbackProvider(data: UnknownSupplementData, token: string | null): void {
  const session = createVendorSessionStore({ providerCode: data.code, exposureToken: null });
  const { loadProvider: load } = connect(data, session);
  loadPageProvider(
    {
      data,
      root,
      load,
      reporting,
      rootOptions,
      location,
      onBeforeRender: stalled.hide,
      languageRequest: languageRequest(),
    },
    (loadedData) => open(loadedData, token),
  );
}

function open(data: SupplementData, token: string | null): void {
  if (__TENANT__.severalLanguages) void localize(data).then((localized) => render(localized, token));
  else render(data, token);
}

function languageRequest(): LanguageRequest {
  return {
    search: location.search,
    browserLanguages: navigator.languages,
    storage: openDeviceStorage(silentReporting),
  };
}

/** Returns the page data in the visitor's language. The page is empty until the texts of that language are loaded. */
function localize(data: SupplementData): Promise<SupplementData> {
  const language = chooseLanguage(data.languages ?? [], languageRequest());
  if (language) document.documentElement.dataset.language = language.locale;
  return localizePage(data, { document, reporting });
}

function render(data: SupplementData, token: string | null): void {
  const { wizard, tenant } = data;
  const session = createVendorSessionStore({
    providerCode: tenant.code,
    // A bypass token is not an exposure token: it is exchanged for an exposure token.
    exposureToken: wizard === 'full' ? token : null,
  });
  const backend = connect(data, session);
  const services = openServices({
    data,
    backend,
    searchVendors: openSearch(data),
    session,
    tabStorage,
    reporting,
  });
  const loadAndPrefetch = async () => {
    const screens = await loadLazySteps();
    prefetchModules({ loaders: modulesToPrefetch(data), reporting });
    return screens;
  };
  const LocalizableApp = __TENANT__.severalLanguages ? LocalizedPortalApp : PortalApp;
  const app = (
    <LocalizableApp
      data={data}
      messages={createMessages(tenant.locale, __PUBLIC_KEYS__.split(','), data.strings)}
      services={services}
      reporting={reporting}
      onReady={() => {
        stalled.hide();
        countPageView(wizard === 'full' ? supplementPaths.create : supplementPaths.slim);
      }}
    >
      {__SLIM_PORTAL__ && wizard === 'slim' ? (
        <SlimWizard ClaimScreen={ClaimStep} loadLazySteps={loadAndPrefetch} token={token} />
      ) : (
        <FullWizard ClaimScreen={ClaimStep} loadLazySteps={loadAndPrefetch} />
      )}
    </LocalizableApp>
  );
  createRoot(root, rootOptions).render(app);
}

function loadLazySteps(): Promise<LazySteps> {
  return import('./app/portal/lazySteps.ts').then(({ openLazySteps }) => openLazySteps());
}

/**
 * The modules that the steps import on demand. Previews are left out, because only users who open one should
 * download them.
 */
function modulesToPrefetch({ captcha, search }: SupplementData): readonly (() => Promise<unknown>)[] {
  return [
    () => import('./api/portal/createSupplementBackend.ts'),
    ...(captcha ? [() => import('./device/captcha.ts')] : []),
    ...(search ? [() => import('./api/portal/vendorSearch.ts')] : []),
    () => import('./app/portal/createProcessPhoto.ts'),
    () => import('./portal/files/PhoneDialog.tsx'),
  ];
}

/** The code of the backend is loaded with the first call, or prefetched soon after the page. */
function connect(
  { backend, lookupPath, hostname, ...data }: SupplementData | UnknownSupplementData,
  session: VendorSessionStore,
): SupplementBackend {
  const providerCode = 'tenant' in data ? data.tenant.code : data.code;
  return createLazyBackend(() =>
    import('./api/portal/createSupplementBackend.ts').then(({ createSupplementBackend }) =>
      createSupplementBackend({
        ...backend,
        session: session.current,
        // An insurer page looks up claims at an endpoint whose path contains the code of the insurer.
        ...(hostname !== undefined && { insurerCode: providerCode }),
        ...(lookupPath !== undefined && { paths: { exposureLookup: lookupPath } }),
      }),
    ),
  );
}

/** The code of the search is loaded with the first query. */
function openSearch({ search }: SupplementData): SearchVendors | null {
  if (!search) return null;
  const { hosts: origins, ...session } = search;
  const index = createLazyBackend(() =>
    import('./api/portal/vendorSearch.ts').then(({ createVendorSearch }) => ({
      search: createVendorSearch({ session, origins, ownOrigin: location.origin }),
    })),
  );
  return index.search;
}

function countPageView(view: string): void {
  if (!__VISITS_ORIGIN__) return;
  createPageViewCounter(__VISITS_ORIGIN__, __ENVIRONMENT__)(view);
}

function readById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This page has no element #${id}.`);
  return element;
}
