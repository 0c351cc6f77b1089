import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { FallbackNoscript, FallbackPage, FallbackStalled } from './app/fallback/FallbackPage.tsx';
import { LandingScreen } from './app/LandingScreen.tsx';
import { LostScreen } from './app/LostScreen.tsx';
import { lateScreens } from './app/lateScreens.ts';
import { Noscript } from './app/Noscript.tsx';
import { notFoundPath, pagePaths } from './app/pagePaths.ts';
import { createPlainMessages } from './app/plainMessages.ts';
import { StalledNotice, StalledPage } from './app/StalledPage.tsx';
import type { Screens } from './app/screens.ts';
import { visitorScreens } from './app/visitorScreens.ts';
import { createUnavailableBackend } from './backend/unavailable.ts';
import { MessagesProvider } from './i18n/context.tsx';
import { createMessages, type Messages } from './i18n/messages.ts';
import { plainText } from './i18n/tokenize.ts';
import type { Reporting } from './platform/reporting.ts';
import { TenantProvider } from './tenant/current.tsx';
import type { Locale } from './tenant/flavour.ts';
import type { PageData, PageName, RenderedPage } from './tenant/pageData.ts';
import { TitleSink } from './ui/screenTitle.tsx';

const screens: Screens = {
  peek: (path) => visitorScreens[path] ?? lateScreens[path] ?? lateScreens[notFoundPath],
  load: () => undefined,
};

/** A page is drawn without what comes late. */
const nothingMore = () => new Promise<never>(() => undefined);

/** A prerender that fails must fail the build. */
const fail = (what: string, cause?: unknown): never => {
  throw new Error(what, { cause });
};
const reporting: Reporting = { error: fail, warn: fail, count: fail };

/**
 * One page of one carrier. The shell page, `index`, has no markup of its own: its links for visitors without script
 * come from `renderNoscript`.
 * @param keys the names of `data.strings`, in their order
 */
export function renderPage(page: PageName, data: PageData, keys: readonly string[]): RenderedPage {
  const { name } = data.tenant;
  const messages = messagesFor(data, keys);
  const description = plainText(messages.common.page_description({ name }));
  if (page === 'index') return { html: '', title: name, description };
  const app = (
    <App
      data={data}
      messages={messages}
      services={createUnavailableBackend()}
      reporting={reporting}
      screens={screens}
      store={createStore()}
      loadExtras={nothingMore}
      at={{ path: pagePaths[page] }}
    />
  );
  return { ...renderTitled(app), description };
}

const bound = new WeakMap<PageData, Messages>();

/** All pages of one carrier speak the same words, so these are parsed once. */
function messagesFor(data: PageData, keys: readonly string[]): Messages {
  const messages = bound.get(data) ?? createMessages(data.tenant.locale, keys, data.strings);
  bound.set(data, messages);
  return messages;
}

/** Brand, name and working links, for the inside of the shell page's `<noscript>`. */
export function renderNoscript(data: PageData, keys: readonly string[]): string {
  return renderForCarrier(data, keys, <Noscript />);
}

/** What the boot script shows if the app does not start: a notice above a prerendered page, or all of the shell page. */
export function renderStalled(page: PageName, data: PageData, keys: readonly string[]): string {
  const { supportPhone } = data;
  return renderForCarrier(
    data,
    keys,
    page === 'index' ? (
      <StalledPage configured={supportPhone} />
    ) : (
      <StalledNotice configured={supportPhone} />
    ),
  );
}

function renderForCarrier(data: PageData, keys: readonly string[], markup: ReactNode): string {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messagesFor(data, keys)}>
      <TenantProvider value={data}>{markup}</TenantProvider>
    </MessagesProvider>,
  );
  return html.replace(imagePreloads, '');
}

/** The page at the public root. It belongs to no carrier and needs no script. */
export function renderLanding(locale: Locale): RenderedPage {
  const description = plainText(createPlainMessages(locale).landing.description());
  return { ...renderPlain(locale, <LandingScreen />), description };
}

/** The page for an address outside every carrier. It needs no script. */
export function renderNotFound(locale: Locale): RenderedPage {
  const description = plainText(createPlainMessages(locale).lost.text());
  return { ...renderPlain(locale, <LostScreen />), description };
}

/** The page that learns its carrier at run time, as it is before it knows. */
export function renderFallback(
  locale: Locale,
  supportPhone: string | undefined,
): RenderedPage & { readonly noscript: string; readonly stalled: string } {
  const messages = createPlainMessages(locale);
  const render = (markup: ReactNode) =>
    renderToStaticMarkup(<MessagesProvider messages={messages}>{markup}</MessagesProvider>);
  return {
    ...renderPlain(locale, <FallbackPage />),
    description: plainText(messages.landing.description()),
    noscript: render(<FallbackNoscript />),
    stalled: render(<FallbackStalled configured={supportPhone} />),
  };
}

function renderPlain(locale: Locale, screen: ReactNode): { html: string; title: string } {
  return renderTitled(<MessagesProvider messages={createPlainMessages(locale)}>{screen}</MessagesProvider>);
}

/**
 * React names each image once more, a hundred bytes before it: in a page that is there at once, it fetches nothing
 * sooner.
 */
const imagePreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function renderTitled(app: ReactNode): { html: string; title: string } {
  let title = '';
  const sink = (text: string) => {
    title = text;
  };
  const html = renderToString(<TitleSink value={sink}>{app}</TitleSink>);
  return { html: html.replace(imagePreloads, ''), title };
}
