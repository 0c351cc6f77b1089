import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import type { BackendError, Result } from '#src/api/errors.ts';
import { type Reporting, silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { FallbackData, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { createProviderLoader, type ProviderState } from '#src/tenant/providerLoader.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import { createMessages } from '#src/texts/messages.ts';
import { acceptedLanguages, type LanguageRequest } from '../languages/chooseLanguage.ts';
import { readLastCode } from '../lastCode.ts';
import { type LoadProvider, loadWithRetry } from '../loadWithRetry.ts';
import { isPermanentError } from '../providerError.ts';
import { UnbrandedNotFoundScreen } from '../UnbrandedNotFoundScreen.tsx';
import { CarrierUnreachable } from './CarrierUnreachable.tsx';
import { applyCarrier, type CarrierPage, createCarrierPage } from './carrierPage.ts';
import { LoadingBar } from './LoadingBar.tsx';

export interface LoadCarrierOptions {
  readonly data: FallbackData;
  readonly root: HTMLElement;
  readonly load: LoadProvider;
  readonly reporting: Reporting;
  readonly rootOptions: RootOptions;
  readonly location: Pick<Location, 'pathname' | 'search' | 'origin'>;
  /** As in `navigator.languages`. */
  readonly browserLanguages: readonly string[];
  /**
   * Called each time this function is about to render a loading bar or an error screen. Not called when `open` renders
   * the page.
   */
  readonly onBeforeRender: () => void;
}

type State = ProviderState<CarrierPage, BackendError>;

/**
 * Fetches the carrier named in the URL, and passes to `open` the data that a prebuilt page would contain. Until then
 * the page shows a progress bar or the general not-found page, but never a brand.
 */
export function loadCarrier(options: LoadCarrierOptions, open: (data: PageData) => void): void {
  const { load, reporting, location, browserLanguages } = options;
  const view = createView(options);
  const code = /^\/app\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  if (findCodeProblem(code) !== undefined) {
    view.show(<UnbrandedNotFoundScreen last={readLastCode()} />);
    return;
  }
  let isRetry = false;
  const retry = () => {
    isRetry = true;
    request(code);
  };
  const languageRequest: LanguageRequest = {
    pathname: location.pathname,
    search: location.search,
    browserLanguages,
    storage: createStorage({ code, reporting: silentReporting }),
  };
  const request = createProviderLoader<CarrierPage, BackendError>({
    load: async (requestedCode, signal) => {
      const result = await loadWithRetry(load, requestedCode, signal, acceptedLanguages(languageRequest));
      return readPage(result, options, languageRequest);
    },
    toError: (cause) => {
      reporting.warn('tenant: provider call threw', cause);
      return { kind: 'protocol' };
    },
    onChange: (state) => follow(state),
  });
  const follow = (state: State): void => {
    if (state.kind === 'loading' && isRetry) view.show(<LoadingBar />);
    if (state.kind === 'invalid') fail(state.error);
    if (state.kind !== 'ready') return;
    view.unmount();
    applyCarrier(state.provider, document);
    open(state.provider.page);
  };
  const fail = (error: BackendError): void => {
    reporting.warn('tenant: provider did not load', error.kind);
    const canRetry = !isPermanentError(error);
    const last = readLastCode();
    // Do not link to a carrier that no longer exists.
    const notFound = <UnbrandedNotFoundScreen last={last === code ? undefined : last} />;
    view.show(canRetry ? <CarrierUnreachable onRetry={retry} isRetry={isRetry} /> : notFound);
  };
  request(code);
}

async function readPage(
  result: Result<Provider>,
  { data, location: { origin } }: LoadCarrierOptions,
  languageRequest: LanguageRequest,
): Promise<Result<CarrierPage>> {
  if (!result.ok) return result;
  const value = await createCarrierPage(result.value, { data, origin, languageRequest });
  return value ? { ok: true, value } : { ok: false, error: { kind: 'protocol' } };
}

function createView({ root, data, rootOptions, onBeforeRender }: LoadCarrierOptions) {
  const messages = createMessages(data.locale, Object.keys(data.messages), Object.values(data.messages));
  let reactRoot: Root | undefined;
  return {
    show(screen: Elements): void {
      onBeforeRender();
      reactRoot ??= createRoot(root, rootOptions);
      reactRoot.render(<MessagesProvider messages={messages}>{screen}</MessagesProvider>);
    },
    /** Releases the root element for another React root. */
    unmount(): void {
      reactRoot?.unmount();
    },
  };
}
