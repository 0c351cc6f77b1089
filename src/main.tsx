import { createStore } from 'jotai';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app/App.tsx';
import { findOwnPath } from './app/address.ts';
import { keepTexts, tabTexts, visitTexts, waitingTexts } from './app/drafts.ts';
import { createExpiry, isExpiryUntold } from './app/expiry.ts';
import { extrasAtom } from './app/extras.atoms.ts';
import { createExtrasLoader } from './app/extras.ts';
import { learnCarrier } from './app/fallback/learnCarrier.tsx';
import { decideHere } from './app/guards.ts';
import { showLostPage } from './app/lostPage.ts';
import { isPageOf, notFoundPath } from './app/pagePaths.ts';
import { countPending, watchCalls } from './app/pending.ts';
import { createScreens, listAreas } from './app/routes.ts';
import { openSession, readToken } from './app/session.ts';
import { findStalledNotice } from './app/stalledNotice.ts';
import { browserVisits } from './app/viewCounter.ts';
import { createVisits, nameView } from './app/visits.ts';
import { noteWanted } from './app/wanted.ts';
import { createLazyBackend } from './backend/lazy.ts';
import type { Backend } from './backend/port.ts';
import { createMessages } from './i18n/messages.ts';
import { appBase } from './navigation/paths.ts';
import { keepsCookies } from './platform/cookies.ts';
import { createReporting, silentReporting } from './platform/reporting.ts';
import { createStorage, type Storage } from './platform/storage.ts';
import { loadStyles } from './platform/styles.ts';
import type { BackendSettings, FallbackData, PageData } from './tenant/pageData.ts';

let openedCode: string | undefined;

const reporting = createReporting(
  __REPORTS_DSN__
    ? () =>
        import('./platform/reports/sentry.ts').then(({ createSentryReports }) =>
          createSentryReports({
            dsn: __REPORTS_DSN__ as string,
            environment: __ENVIRONMENT__,
            describePage: () =>
              openedCode ? { clientCode: openedCode, route: nameView(ownPathname(openedCode)) } : undefined,
          }),
        )
    : undefined,
);
addEventListener('error', ({ error, message }) => reporting.error('app: uncaught', error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reporting.error('app: unhandled rejection', reason));

const rootOptions: RootOptions = {
  onRecoverableError: (cause) => reporting.warn('app: drawn again', cause),
};

// The build adds both elements to every page.
const root = document.getElementById('root') as HTMLElement;
const stalled = findStalledNotice(document, root);
const parsed = JSON.parse((document.getElementById('livery-data') as HTMLElement).textContent);
if (__FALLBACK__) learn(parsed);
else open(parsed);

/** Starts a page that is not built for one carrier: fetches the provider of the code in the URL first. */
function learn(data: FallbackData): void {
  const { loadProvider: load } = connect(data.backend, '', () => undefined);
  learnCarrier({ data, root, load, reporting, rootOptions, location, onDrawn: stalled.hide }, open);
}

function ownPathname(code: string): string {
  return location.pathname.slice(appBase(code).length);
}

function open(data: PageData): void {
  openedCode = data.tenant.code;
  void start(data).finally(() => {
    // The boot script sets this class before the first paint, so that signed-in users do not see the prerendered page
    // of signed-out visitors.
    document.documentElement.classList.remove('signed-in');
  });
}

async function start(data: PageData): Promise<void> {
  const { code, locale } = data.tenant;
  const address = findOwnPath(code, location);
  if (address === undefined) {
    stalled.hide();
    return showLostPage(document, root, locale);
  }
  const bundle = openBundle(data);
  // Check the storage first, so that a browser without storage is reported before the user signs in.
  const storage = createStorage({ code, reporting });
  const isKept = storage.persistent && keepsCookies(document);
  const session = openSession(bundle.store, storage);
  keepTexts(bundle.store, storage, waitingTexts);
  // Request the user early. The session starts only after the response.
  const user =
    isKept && session.kind === 'resuming'
      ? bundle.services.loadUser(new AbortController().signal)
      : undefined;
  const path = settle(address, session);
  noteWanted(bundle.store, address);
  if (location.pathname + location.search + location.hash !== appBase(code) + path) {
    history.replaceState(history.state, '', appBase(code) + path);
  }
  const pathname = withoutQuery(path);
  try {
    // The first screen of a signed-in user includes the menu.
    if (!isKept || session.kind !== 'signedOut') await bundle.loadExtras();
    if (isKept) await bundle.screens.load(placeOf(pathname, session));
  } catch (cause) {
    reporting.warn('app: code did not load', cause);
    // A prerendered page stays visible below the notice, and its links work.
    return stalled.show();
  }
  const extras = bundle.store.get(extrasAtom);
  if (!isKept) {
    stalled.hide();
    return extras?.refuse(root);
  }
  const resumed = user && extras?.resume(bundle.store, user);
  // Avoids a flash of a public page without its menu. Other pages show a progress bar meanwhile.
  if (decideHere(pathname, session).kind === 'show') await resumed;
  await takeOver(bundle, storage, session.kind === 'signedOut' ? pathname : undefined);
}

type Bundle = ReturnType<typeof openBundle>;

function openBundle(data: PageData) {
  const store = createStore();
  const loadExtras = createExtrasLoader(store, data);
  const { code } = data.tenant;
  const answered = createExpiry(store, {
    here: () => findOwnPath(code, location) ?? '',
    reload: () => location.reload(),
  });
  const services = watchCalls(
    connect(data.backend, code, () => readToken(store)),
    { ...countPending(store), answered },
  );
  return {
    data,
    services,
    messages: createMessages(data.tenant.locale, __PUBLIC_KEYS__.split(','), data.strings),
    store,
    screens: createScreens(loadExtras, listAreas({ store, services, reporting, code, loadStyles })),
    loadExtras,
  };
}

/**
 * Applies the redirects of the route guard before the first render, so that no user sees a screen they may not open.
 */
function settle(path: string, session: Parameters<typeof decideHere>[1]): string {
  const decision = decideHere(withoutQuery(path), session);
  return decision.kind === 'redirect' ? decision.to : path;
}

function placeOf(path: string, session: Parameters<typeof decideHere>[1]): string {
  return decideHere(path, session).kind === 'notFound' ? notFoundPath : path;
}

/**
 * Renders the app and resolves after the first render, not before: until then a signed-in user would see the
 * prerendered page of signed-out visitors.
 * @param asPrerendered path of the prerendered page to hydrate; undefined if the session makes the page differ from it
 */
function takeOver(bundle: Bundle, storage: Storage, asPrerendered: string | undefined): Promise<void> {
  const { data, store, screens } = bundle;
  // A browser that blocks one storage blocks the other too, so the error is reported only once.
  const tab = createStorage({
    code: data.tenant.code,
    reporting: silentReporting,
    open: () => window.sessionStorage,
  });
  // Only signed-in users prefetch all screens. Signed-out visitors may have a weak connection and often open only the
  // first screens.
  const prefetch = () => readToken(store) !== undefined && screens.prefetch();
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? window.setTimeout)(prefetch);
  const isPrerendered =
    asPrerendered !== undefined && isPageOf(document.documentElement.dataset.page, asPrerendered);
  const keep = () => {
    keepTexts(store, tab, tabTexts);
    keepTexts(store, storage, visitTexts);
  };
  // Screens read and write these values, so restore them before the first render, unless the page is hydrated.
  if (!isPrerendered) keep();
  return new Promise((drawn) => {
    const ready = () => {
      stalled.hide();
      if (isPrerendered) keep();
      drawn();
      if (isExpiryUntold(store)) void tellExpired(bundle);
    };
    const app = <App {...bundle} reporting={reporting} onReady={ready} onView={countVisits()} />;
    // A transition renders in time slices, so presses are handled in between.
    startTransition(() => {
      if (isPrerendered) hydrateRoot(root, app, rootOptions);
      else createRoot(root, rootOptions).render(app);
    });
  });
}

function countVisits(): ((path: string) => void) | undefined {
  if (!__VISITS_ORIGIN__) return undefined;
  return createVisits({ origin: __VISITS_ORIGIN__, environment: __ENVIRONMENT__, ...browserVisits });
}

async function tellExpired({ store, loadExtras }: Bundle): Promise<void> {
  await loadExtras();
  store.get(extrasAtom)?.tellExpired(store);
}

/**
 * The code of the backend is loaded with the first call. Each call reads the token again, because it may have changed.
 */
function connect(settings: BackendSettings, code: string, token: () => string | undefined): Backend {
  return createLazyBackend(() =>
    import('#backend').then(({ createBackend }) => createBackend({ ...settings, code, token })),
  );
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}
