import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Backend } from '#src/api/port.ts';
import { type Reporting, silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { FallbackData, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { MessagesProvider, useMessages } from '#src/texts/context.tsx';
import { createMessages } from '#src/texts/messages.ts';
import { Art } from '#src/ui/Art.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import type { LanguageRequest } from '../languages/chooseLanguage.ts';
import { readLastCode } from '../lastCode.ts';
import { UnbrandedNotFoundScreen } from '../UnbrandedScreens.tsx';
import { LoadingBar } from './FallbackPage.tsx';
import { loadProvider, type RetryProps, Unreachable } from './loadProvider.tsx';
import {
  applyRuntimePage,
  makeRuntimePage,
  type RuntimePage,
  type RuntimePageOptions,
} from './runtimePage.ts';

interface LoadCarrierOptions {
  readonly data: FallbackData;
  readonly root: HTMLElement;
  readonly load: Backend['loadProvider'];
  readonly reporting: Reporting;
  readonly rootOptions: RootOptions;
  /** Called before a loading bar or an error screen is rendered. Not called when `open` renders the page. */
  readonly onBeforeRender: () => void;
}

/**
 * Fetches the carrier named in the URL, and passes to `open` the data that a prebuilt page would contain. Until then
 * the page shows a progress bar or the general not-found page, but never a brand.
 */
export function loadCarrier(
  { data, root, load, reporting, rootOptions, onBeforeRender }: LoadCarrierOptions,
  open: (data: PageData) => void,
): void {
  const messages = createMessages(data.locale, Object.keys(data.messages), Object.values(data.messages));
  let reactRoot: Root | undefined;
  const show = (screen: Elements) => {
    onBeforeRender();
    reactRoot ??= createRoot(root, rootOptions);
    reactRoot.render(<MessagesProvider messages={messages}>{screen}</MessagesProvider>);
  };
  const { pathname, search, origin } = location;
  const code = /^\/app\/([^/]+)/.exec(pathname)?.[1] ?? '';
  const last = readLastCode();
  if (findCodeProblem(code) !== undefined) {
    show(<UnbrandedNotFoundScreen last={last} />);
    return;
  }
  const languageRequest: LanguageRequest = {
    pathname,
    search,
    browserLanguages: navigator.languages,
    storage: createStorage({ code, reporting: silentReporting }),
  };
  loadProvider({
    code,
    load,
    languageRequest,
    reporting,
    makePage: (provider) => createCarrierPage(provider, { data, origin, languageRequest }),
    open(carrierPage) {
      // Only one React root can use the element, and the app creates its own.
      reactRoot?.unmount();
      applyCarrier(carrierPage);
      open(carrierPage.page);
    },
    showLoading: () => show(<LoadingBar />),
    // Do not link to a carrier that no longer exists.
    showNotFound: () => show(<UnbrandedNotFoundScreen last={last === code ? undefined : last} />),
    showUnreachable: (props) => show(<CarrierUnreachable {...props} />),
  });
}

/** Creates the page data of a fetched provider, see `makeRuntimePage`. */
export function createCarrierPage(
  provider: Provider,
  {
    data,
    ...options
  }: { readonly data: FallbackData } & Pick<RuntimePageOptions<PageData>, 'origin' | 'languageRequest'>,
): Promise<RuntimePage<PageData> | undefined> {
  const { links, messages, backend, supportPhone } = data;
  return makeRuntimePage<PageData>(provider, {
    data,
    ...options,
    makePage: (tenant) => ({
      tenant,
      strings: __PUBLIC_KEYS__.split(',').map((key) => messages[key] ?? ''),
      links: { ...links, terms: links.terms[tenant.localeCode.slice(0, 2)] ?? links.terms.en ?? '' },
      backend,
      ...(supportPhone !== undefined && { supportPhone }),
    }),
  });
}

/** Stores the carrier where the bundle and the boot script read it, and shows its icon. */
function applyCarrier(carrierPage: RuntimePage<PageData>): void {
  applyRuntimePage(carrierPage);
  const { code, logos } = carrierPage.page.tenant;
  document.documentElement.dataset.code = code;
  if (logos.original.src === '') return;
  const icon = document.querySelector('link[rel~="icon"]');
  icon?.removeAttribute('type');
  icon?.setAttribute('href', logos.original.src);
}

/** Not-found page with a retry, for a provider that may exist but could not be reached. */
function CarrierUnreachable(props: RetryProps) {
  const { m, t } = useMessages();
  useScreenTitle(t.lost.title());
  return (
    <Unreachable
      {...props}
      art={<Art name="lost-car" label={t.landing.lost_picture()} spriteUrl="" />}
      title={m.lost.title()}
      text={m.fallback.unreachable()}
      action={t.fallback.retry()}
    />
  );
}
