import { createStore } from 'jotai';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app/App.tsx';
import { findOwnPath } from './app/address.ts';
import { keepDrafts } from './app/drafts.ts';
import { learnCarrier } from './app/fallback/learnCarrier.tsx';
import { LoadFailure } from './app/LoadFailure.tsx';
import { showLostPage } from './app/lostPage.ts';
import { isPageOf } from './app/pagePaths.ts';
import { createScreens } from './app/routes.ts';
import { createLazyBackend } from './backend/lazy.ts';
import type { Backend } from './backend/port.ts';
import { MessagesProvider } from './i18n/context.tsx';
import { createMessages, type Messages } from './i18n/messages.ts';
import { appBase } from './navigation/paths.ts';
import { consoleReporting as reporting, silentReporting } from './platform/reporting.ts';
import { createStorage } from './platform/storage.ts';
import type { BackendSettings, FallbackData, PageData } from './tenant/pageData.ts';

const rootOptions: RootOptions = {
  onRecoverableError: (cause) => reporting.warn('app: drawn again', cause),
};

const root = readById('root');
const parsed = JSON.parse(readById('livery-data').textContent ?? '');
if (__FALLBACK__) learn(parsed);
else open(parsed);

/** A page for any code: the provider says whose it is. */
function learn(data: FallbackData): void {
  const { loadProvider: load } = connect(data.backend, '');
  learnCarrier({ data, root, load, reporting, rootOptions, location }, open);
}

function open(data: PageData): void {
  void start(data).finally(() => {
    // Set before the first paint for signed-in visitors, so that they do not see the prerendered page of others.
    document.documentElement.classList.remove('signed-in');
  });
}

async function start(data: PageData): Promise<void> {
  const { code, locale } = data.tenant;
  const path = findOwnPath(code, location);
  if (path === undefined) return showLostPage(document, root, locale);
  if (location.pathname + location.search + location.hash !== appBase(code) + path) {
    history.replaceState(history.state, '', appBase(code) + path);
  }
  const messages = createMessages(locale, __PUBLIC_KEYS__.split(','), data.strings);
  const screens = createScreens();
  const pathname = path.replace(/[?#].*$/s, '');
  try {
    await screens.load(pathname);
  } catch (cause) {
    reporting.warn('app: code did not load', cause);
    return offerReload(messages);
  }
  takeOver(pathname, { data, messages, screens });
}

function takeOver(
  pathname: string,
  {
    data,
    messages,
    screens,
  }: { data: PageData; messages: Messages; screens: ReturnType<typeof createScreens> },
): void {
  const { code } = data.tenant;
  const store = createStore();
  // Asked at once, so that a browser which keeps nothing is reported before anybody signs in. [OBS-07]
  const { persistent } = createStorage({ code, reporting });
  // A browser that refuses the one refuses the other: one fault, told once.
  const told = persistent ? reporting : silentReporting;
  const tab = createStorage({ code, reporting: told, open: () => window.sessionStorage });
  const app = (
    <App
      data={data}
      messages={messages}
      services={connect(data.backend, code)}
      reporting={reporting}
      screens={screens}
      store={store}
      onReady={() => keepDrafts(store, tab)}
    />
  );
  if (isPageOf(document.documentElement.dataset.page, pathname)) hydrateRoot(root, app, rootOptions);
  else createRoot(root, rootOptions).render(app);
  // Safari has no idle callback.
  (window.requestIdleCallback ?? window.setTimeout)(() => screens.prefetch());
}

function connect(settings: BackendSettings, code: string): Backend {
  return createLazyBackend(() =>
    import('#backend').then(({ createBackend }) =>
      createBackend({ ...settings, code, token: () => undefined }),
    ),
  );
}

/** The prerendered page stays as it is, with its links that work; above it stands the offer to try again. */
function offerReload(messages: Messages): void {
  const place = document.createElement('div');
  root.before(place);
  createRoot(place, rootOptions).render(
    <MessagesProvider messages={messages}>
      <LoadFailure address={location.href} />
    </MessagesProvider>,
  );
}

function readById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This page has no element #${id}.`);
  return element;
}
