import { createStore } from 'jotai';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Result } from './api/errors.ts';
import { createLazyBackend, type ObserveCall } from './api/lazy.ts';
import type { Backend } from './api/port.ts';
import { App } from './app/App.tsx';
import { listAreas } from './app/areas/listAreas.ts';
import { loadCarrier } from './app/fallback/loadCarrier.tsx';
import { decide, storeRedirectAfterLogin } from './app/guards.ts';
import { localizePage, withoutLanguage } from './app/languages/localizedPage.ts';
import { lazyLayoutAtom } from './app/lazyLayout.atoms.ts';
import { isPrerenderedFor, notFoundPath } from './app/pages.ts';
import { createPageViewCounter, routePatternOf } from './app/pageViews.ts';
import { createCallObserver } from './app/pendingRequests.ts';
import { earlyTexts, listShownTexts, persistTexts } from './app/persistedTexts.ts';
import { createScreens } from './app/screens.ts';
import { createExpiryHandler, isExpiryNoticePending } from './app/sessionExpiry.ts';
import { showUnbrandedNotFound } from './app/showUnbrandedNotFound.ts';
import { findStalledNotice } from './app/stalledNotice.ts';
import { openSession, readToken } from './claim/session.ts';
import { reopening } from './device/reopening.ts';
import { createReporting, silentReporting } from './device/reports/reporting.ts';
import { areCookiesEnabled, createStorage } from './device/storage/storage.ts';
import { appBase, findCarrierPath } from './navigation/paths.ts';
import type { BackendSettings, FallbackData, PageData } from './tenant/pageData.ts';
import { createMessages } from './texts/messages.ts';
import { serverLanguageAtom } from './texts/serverLanguage.atoms.ts';

let openedCode: string | undefined;

const reporting = createReporting(
  __REPORTS_DSN__
    ? () =>
        import('./device/reports/sentry.ts').then(({ createSentryReports }) =>
          createSentryReports({
            dsn: __REPORTS_DSN__ as string,
            environment: __ENVIRONMENT__,
            describePage: () =>
              openedCode
                ? { clientCode: openedCode, route: routePatternOf(carrierPathname(openedCode)) }
                : undefined,
          }),
        )
    : undefined,
);
addEventListener('error', ({ error, message }) => reporting.error('app: uncaught', error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reporting.error('app: unhandled rejection', reason));

const rootOptions: RootOptions = {
  onRecoverableError: (cause) => reporting.warn('app: recovered render error', cause),
};

// The build adds `#root` and `#livery-data` to every page.
const root = document.getElementById('root') as HTMLElement;
const stalled = findStalledNotice(document, root);
const parsed = JSON.parse((document.getElementById('livery-data') as HTMLElement).textContent);
if (__FALLBACK__) loadFallbackCarrier(parsed);
else open(parsed);

/** Starts a page that is not built for one carrier: fetches the provider of the code in the URL first. */
function loadFallbackCarrier(data: FallbackData): void {
  const { loadProvider: load } = connect(data.backend, '', () => undefined);
  loadCarrier({ data, root, load, reporting, rootOptions, onBeforeRender: stalled.hide }, open);
}

function carrierPathname(code: string): string {
  return location.pathname.slice(appBase(code).length);
}

function open(data: PageData): void {
  openedCode = data.tenant.code;
  const started = __TENANT__.severalLanguages
    ? localizePage(data, { document, reporting }).then(startApp)
    : startApp(data);
  void started.finally(() => {
    // The boot script sets this class before the first paint, so that signed-in users do not see the prerendered page
    // of signed-out visitors.
    document.documentElement.classList.remove('signed-in');
  });
}

async function startApp(data: PageData): Promise<void> {
  const { code } = data.tenant;
  const address = __TENANT__.severalLanguages
    ? withoutLanguage(findCarrierPath(code, location))
    : findCarrierPath(code, location);
  if (address === undefined) {
    stalled.hide();
    return showUnbrandedNotFound(document, root, data.notFound);
  }
  const bundle = openBundle(data);
  // Check the storage first, so that a browser without storage is reported before the user signs in.
  const storage = createStorage({ code, reporting });
  const canPersist = storage.persistent && areCookiesEnabled(document);
  const session = openSession(bundle.store, storage, code);
  // A browser that blocks local storage blocks session storage too, so the error is reported only once.
  const tab = createStorage({ code, reporting: silentReporting, open: () => window.sessionStorage });
  const storages = { device: storage, tab };
  persistTexts(bundle.store, storages, earlyTexts);
  // Request the user early. The session starts only after the response.
  const user =
    canPersist && session.kind === 'resuming'
      ? bundle.backend.loadUser(new AbortController().signal)
      : undefined;
  const path = resolveRedirect(address, session);
  storeRedirectAfterLogin(bundle.store, address);
  if (location.pathname + location.search + location.hash !== appBase(code) + path) {
    history.replaceState(history.state, '', appBase(code) + path);
  }
  const pathname = withoutQuery(path);
  try {
    // The first screen of a signed-in user includes the menu.
    if (!canPersist || session.kind !== 'signedOut') await bundle.loadLazyLayout();
    if (canPersist) await bundle.screens.load(screenPathOf(pathname, session));
  } catch (cause) {
    reporting.warn('app: code did not load', cause);
    // A prerendered page stays visible below the notice, and its links work.
    return stalled.show();
  }
  const lazyLayout = bundle.store.get(lazyLayoutAtom);
  if (!canPersist) {
    stalled.hide();
    return lazyLayout?.showCookiesDialog(root);
  }
  const resumed = user && lazyLayout?.resume(bundle.store, user);
  // A public page waits for the user data, so that its menu does not appear late. Other pages show a progress bar.
  if (decide(pathname, session).kind === 'show') await resumed;
  await renderApp(bundle, storages, session.kind === 'signedOut' ? pathname : undefined);
}

type Bundle = ReturnType<typeof openBundle>;

function openBundle(data: PageData) {
  const store = createStore();
  const { open: loadLazyLayout } = reopening(async () => {
    const { openLazyLayout } = await import('./app/layout/lazyLayout.ts');
    const lazyLayout = await openLazyLayout(data);
    store.set(lazyLayoutAtom, lazyLayout);
    return lazyLayout;
  });
  const { code } = data.tenant;
  const watchExpiry = createExpiryHandler(store, {
    here: () => findCarrierPath(code, location) ?? '',
    reload: () => location.reload(),
  });
  const watchResult = __TENANT__.severalLanguages
    ? () => {
        const onResult = watchExpiry();
        return (result: Result<unknown>) => {
          if (result.ok && result.language) store.set(serverLanguageAtom, result.language);
          onResult(result);
        };
      }
    : watchExpiry;
  const observe = createCallObserver(store, watchResult);
  const backend = connect(data.backend, code, () => readToken(store), observe);
  return {
    data,
    backend,
    messages: createMessages(data.tenant.locale, __PUBLIC_KEYS__.split(','), data.strings),
    store,
    screens: createScreens(loadLazyLayout, listAreas({ store, backend, reporting, tenant: data.tenant })),
    loadLazyLayout,
  };
}

/**
 * Applies the redirects of the route guard before the first render, so that no user sees a screen they may not open.
 */
function resolveRedirect(path: string, session: Parameters<typeof decide>[1]): string {
  const decision = decide(withoutQuery(path), session);
  return decision.kind === 'redirect' ? decision.to : path;
}

function screenPathOf(path: string, session: Parameters<typeof decide>[1]): string {
  return decide(path, session).kind === 'notFound' ? notFoundPath : path;
}

/**
 * Renders the app and resolves after the first render. Until then, a class on `<html>` hides the prerendered page from
 * signed-in users.
 * @param prerenderedPath path of the prerendered page to hydrate; undefined if the session requires another page
 */
function renderApp(
  bundle: Bundle,
  storages: Parameters<typeof persistTexts>[1],
  prerenderedPath: string | undefined,
): Promise<void> {
  const { store, screens } = bundle;
  // Only signed-in users prefetch all screens. Signed-out visitors may have a weak connection and often open only the
  // first screens.
  const prefetch = () => readToken(store) !== undefined && screens.prefetch();
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? window.setTimeout)(prefetch);
  const isPrerendered =
    prerenderedPath !== undefined && isPrerenderedFor(document.documentElement.dataset.page, prerenderedPath);
  const restoreTexts = () => persistTexts(store, storages, listShownTexts());
  // Screens read and write these values, so restore them before the first render, unless the page is hydrated.
  if (!isPrerendered) restoreTexts();
  return new Promise((resolve) => {
    const ready = () => {
      stalled.hide();
      if (isPrerendered) restoreTexts();
      resolve();
      if (isExpiryNoticePending(store)) void showExpiryNotice(bundle);
    };
    const app = <App {...bundle} reporting={reporting} onReady={ready} onView={createPageViewHandler()} />;
    const content = __STRICT_MODE__ ? <StrictMode>{app}</StrictMode> : app;
    // A transition renders in time slices, so presses are handled in between.
    startTransition(() => {
      if (isPrerendered) hydrateRoot(root, content, rootOptions);
      else createRoot(root, rootOptions).render(content);
    });
  });
}

function createPageViewHandler(): ((path: string) => void) | undefined {
  if (!__VISITS_ORIGIN__) return undefined;
  const count = createPageViewCounter(__VISITS_ORIGIN__, __ENVIRONMENT__);
  return (path) => count(routePatternOf(path));
}

async function showExpiryNotice({ store, loadLazyLayout }: Bundle): Promise<void> {
  await loadLazyLayout();
  store.get(lazyLayoutAtom)?.showExpiryNotice(store);
}

/**
 * The code of the backend is loaded with the first call. Each call reads the token again, because it may have changed.
 */
function connect(
  settings: BackendSettings,
  code: string,
  token: () => string | undefined,
  observe?: ObserveCall,
): Backend {
  return createLazyBackend(
    () => import('#backend').then(({ createBackend }) => createBackend({ ...settings, code, token })),
    observe,
  );
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}
