import { createStore } from 'jotai';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createUnavailableBackend } from './api/unavailable.ts';
import { App } from './app/App.tsx';
import { FallbackPage } from './app/fallback/FallbackPage.tsx';
import { NotFoundScreen } from './app/NotFoundScreen.tsx';
import {
  FallbackNoscript,
  FallbackStalled,
  Noscript,
  StalledNotice,
  StalledPage,
} from './app/NotStarted.tsx';
import { pagePaths } from './app/pages.ts';
import { type AreaScreens, entryScreens, type Screens } from './app/screens.ts';
import { TermsScreen } from './app/TermsScreen.tsx';
import { LandingScreen, UnbrandedNotFoundScreen } from './app/UnbrandedScreens.tsx';
import type { Reporting } from './device/reports/reporting.ts';
import { paths } from './navigation/paths.ts';
import { LoginScreen } from './start/account/LoginScreen.tsx';
import { TenantProvider } from './tenant/current.tsx';
import type { PageData, PageName, RenderedPage, UnbrandedTexts } from './tenant/pageData.ts';
import { MessagesProvider } from './texts/context.tsx';
import { createMessages, type Messages } from './texts/messages.ts';
import { PrerenderTitle } from './ui/screenTitle.tsx';

/** Screens that have a prerendered page but are not in the entry chunk. The page loads their code. */
const lazyScreens: AreaScreens = { [paths.terms]: TermsScreen, [paths.login]: LoginScreen };

const screens: Screens = {
  peek: (path) => entryScreens[path] ?? lazyScreens[path] ?? NotFoundScreen,
  load: () => undefined,
};

/** Never resolves, because pages are prerendered without lazily loaded code. */
const neverLoads = () => new Promise<never>(() => undefined);

/** An error during prerendering must fail the build. */
const fail = (what: string, cause?: unknown): never => {
  throw new Error(what, { cause });
};
const reporting: Reporting = { error: fail, warn: fail, count: fail };

/**
 * Renders one page of one carrier. The shell page, `index`, has no markup; its links for visitors without JavaScript
 * come from `renderNoscript`.
 * @param keys the names of `data.strings`, in the same order
 */
export function renderPage(page: PageName, data: PageData, keys: readonly string[]): RenderedPage {
  const { name } = data.tenant;
  const messages = createMessages(data.tenant.locale, keys, data.strings);
  const description = messages.t.common.page_description({ name });
  if (page === 'index') return { html: '', title: name, description };
  const app = (
    <App
      data={data}
      messages={messages}
      backend={createUnavailableBackend()}
      reporting={reporting}
      screens={screens}
      store={createStore()}
      loadLazyLayout={neverLoads}
      at={{ path: pagePaths[page] }}
    />
  );
  return { ...renderWithTitle(app), description };
}

/** Returns the content of the `<noscript>` element of the shell page: logo, name and working links. */
export function renderNoscript(data: PageData, keys: readonly string[]): string {
  return renderForCarrier(data, keys, <Noscript />);
}

/** Returns what the boot script shows instead of the shell page if the app does not start. */
export function renderStalledPage(data: PageData, keys: readonly string[]): string {
  return renderForCarrier(data, keys, <StalledPage defaultNumber={data.supportPhone} />);
}

/**
 * Returns the notice that the boot script shows above a prerendered page if the app does not start. It is the same for
 * all pages of a carrier.
 */
export function renderStalledNotice(data: PageData, keys: readonly string[]): string {
  return renderForCarrier(data, keys, <StalledNotice defaultNumber={data.supportPhone} />);
}

function renderForCarrier(data: PageData, keys: readonly string[], markup: Elements): string {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={createMessages(data.tenant.locale, keys, data.strings)}>
      <TenantProvider value={data}>{markup}</TenantProvider>
    </MessagesProvider>,
  );
  return html.replace(imagePreloads, '');
}

/** Renders the page at the public root. It belongs to no carrier and needs no script. */
export function renderLanding(texts: UnbrandedTexts): RenderedPage {
  const description = createUnbrandedMessages(texts).t.landing.description();
  return { ...renderUnbranded(texts, <LandingScreen />), description };
}

/** Renders the not-found page for URLs outside every carrier. It needs no script. */
export function renderNotFound(texts: UnbrandedTexts): RenderedPage {
  const description = createUnbrandedMessages(texts).t.lost.text();
  return { ...renderUnbranded(texts, <UnbrandedNotFoundScreen />), description };
}

/** Renders the page that fetches its carrier at run time, in its state before the carrier is known. */
export function renderFallback(
  texts: UnbrandedTexts,
  supportPhone: string | undefined,
): RenderedPage & { readonly noscript: string; readonly stalled: string } {
  const messages = createUnbrandedMessages(texts);
  const render = (markup: Elements) =>
    renderToStaticMarkup(<MessagesProvider messages={messages}>{markup}</MessagesProvider>);
  return {
    ...renderUnbranded(texts, <FallbackPage />),
    description: messages.t.landing.description(),
    noscript: render(<FallbackNoscript />),
    stalled: render(<FallbackStalled defaultNumber={supportPhone} />),
  };
}

/** Messages of the pages that belong to no carrier. */
function createUnbrandedMessages({ locale, strings }: UnbrandedTexts): Messages {
  return createMessages(locale, [...strings.keys()], [...strings.values()]);
}

function renderUnbranded(texts: UnbrandedTexts, screen: Elements): { html: string; title: string } {
  return renderWithTitle(
    <MessagesProvider messages={createUnbrandedMessages(texts)}>{screen}</MessagesProvider>,
  );
}

/**
 * Matches the preload links that React puts at the start of the markup, one per image. They are removed to save about
 * 100 bytes each: the browser receives the whole page in one response, so the links would not start a download earlier.
 */
const imagePreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function renderWithTitle(app: Elements): { html: string; title: string } {
  let title = '';
  const sink = (text: string) => {
    title = text;
  };
  const html = renderToString(<PrerenderTitle value={sink}>{app}</PrerenderTitle>);
  return { html: html.replace(imagePreloads, ''), title };
}
