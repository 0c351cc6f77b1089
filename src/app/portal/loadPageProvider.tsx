import { createRoot, type RootOptions } from 'react-dom/client';
import type { BackendError } from '#src/api/errors.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { createProviderLoader } from '#src/tenant/providerLoader.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';
import type { SupplementData, UnknownSupplementData } from '#src/tenant/supplementData.ts';
import { MessagesProvider, useMessages } from '#src/texts/context.tsx';
import { createMessages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { findLanguages, localizeRuntimePage } from '../fallback/localizeRuntimePage.ts';
import { acceptedLanguages, type LanguageRequest } from '../languages/chooseLanguage.ts';
import { showLanguage } from '../languages/localizedPage.ts';
import { type LoadProvider, loadWithRetry } from '../loadWithRetry.ts';
import { Message } from '../Message.tsx';
import { isPermanentError } from '../providerError.ts';
import { showUnbrandedNotFound } from '../showUnbrandedNotFound.ts';
import { type RetryProps, useRetryButton } from '../useRetryButton.ts';

interface LoadPageProviderOptions {
  readonly data: UnknownSupplementData;
  readonly root: HTMLElement;
  readonly load: LoadProvider;
  readonly reporting: Reporting;
  readonly rootOptions: RootOptions;
  readonly location: Pick<Location, 'origin'>;
  readonly languageRequest: LanguageRequest;
  /** Called each time this function is about to render an error screen. Not called when `open` renders the page. */
  readonly onBeforeRender: () => void;
}

/**
 * Fetches the provider and passes to `open` the data that a prebuilt page would contain. If the provider does not
 * exist, shows the general not-found page, as in the customer area; if it could not be reached, offers a retry.
 */
export function loadPageProvider(
  options: LoadPageProviderOptions,
  open: (data: SupplementData) => void,
): void {
  const { data, root, load, reporting, rootOptions, location, languageRequest, onBeforeRender } = options;
  const reactRoot = createRoot(root, rootOptions);
  const messages = createMessages(data.locale, __PUBLIC_KEYS__.split(','), data.strings);
  let isRetry = false;
  const retry = () => {
    isRetry = true;
    request(data.code);
  };
  const fail = (error: BackendError) => {
    reporting.warn('supplement: provider did not load', error.kind);
    onBeforeRender();
    if (!isPermanentError(error)) {
      reactRoot.render(
        <MessagesProvider messages={messages}>
          <ProviderUnreachable onRetry={retry} isRetry={isRetry} />
        </MessagesProvider>,
      );
      return;
    }
    reactRoot.unmount();
    showUnbrandedNotFound(document, root, data.notFound);
  };
  const request = createProviderLoader<SupplementData, BackendError>({
    load: async (code, signal) => {
      const result = await loadWithRetry(load, code, signal, acceptedLanguages(languageRequest));
      if (!result.ok) return result;
      const value = await applyProvider(result.value, data, { origin: location.origin, languageRequest });
      return value ? { ok: true, value } : { ok: false, error: { kind: 'protocol' } };
    },
    toError: (cause) => {
      reporting.warn('supplement: provider call threw', cause);
      return { kind: 'protocol' };
    },
    onChange: (state) => {
      // While the root is empty, the page's style sheet shows a progress bar.
      if (state.kind === 'loading' && isRetry) reactRoot.render(null);
      if (state.kind === 'invalid') fail(state.error);
      if (state.kind !== 'ready') return;
      reactRoot.unmount();
      open(state.provider);
    },
  });
  request(data.code);
}

/** Returns undefined if the provider has no name. */
async function applyProvider(
  provider: Provider,
  data: UnknownSupplementData,
  { origin, languageRequest }: { readonly origin: string; readonly languageRequest: LanguageRequest },
): Promise<SupplementData | undefined> {
  const languages = findLanguages(provider, data.languages);
  const locale = languages[0]?.locale ?? data.locale;
  const runtimeTenant = makeRuntimeTenant(provider, { ...data, locale, footer: false }, origin);
  if (!runtimeTenant) return undefined;
  globalThis.LIVERY = runtimeTenant.capabilities;
  const { languages: _, ...settings } = data;
  const { page, language } = await localizeRuntimePage(
    { ...settings, tenant: runtimeTenant.tenant },
    provider,
    { languages, textsLocale: data.locale, languageRequest },
  );
  if (language) showLanguage(document, language);
  return page;
}

/** Shown when the provider may exist but could not be reached. */
function ProviderUnreachable(props: RetryProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.unreached;
  useScreenTitle(t.supplement_portal.wizard.title());
  const button = useRetryButton(props);
  return (
    <main id="main">
      <Message title={messages.title()}>
        <p role="alert">{messages.text()}</p>
        <Button kind="main" ref={button} onClick={props.onRetry}>
          {t.supplement_portal.wizard.unreached.retry()}
        </Button>
      </Message>
    </main>
  );
}
