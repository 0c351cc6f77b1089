import { createRoot, type RootOptions } from 'react-dom/client';
import type { Backend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { SupplementData, UnknownSupplementData } from '#src/tenant/supplementData.ts';
import { MessagesProvider, useMessages } from '#src/texts/context.tsx';
import { createMessages } from '#src/texts/messages.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { loadProvider, type RetryProps, Unreachable } from '../fallback/loadProvider.tsx';
import { applyRuntimePage, makeRuntimePage } from '../fallback/runtimePage.ts';
import type { LanguageRequest } from '../languages/chooseLanguage.ts';
import { showUnbrandedNotFound } from '../showUnbrandedNotFound.ts';

interface LoadPageProviderOptions {
  readonly data: UnknownSupplementData;
  readonly root: HTMLElement;
  readonly load: Backend['loadProvider'];
  readonly reporting: Reporting;
  readonly rootOptions: RootOptions;
  readonly location: Pick<Location, 'origin'>;
  readonly languageRequest: LanguageRequest;
  /** Called before each error screen. Not called when `open` renders the page. */
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
  const { languages: _, ...settings } = data;
  loadProvider({
    code: data.code,
    load,
    languageRequest,
    reporting,
    makePage: (provider) =>
      makeRuntimePage(provider, {
        data: { ...data, footer: false },
        origin: location.origin,
        languageRequest,
        makePage: (tenant) => ({ ...settings, tenant }),
      }),
    open(loaded) {
      reactRoot.unmount();
      applyRuntimePage(loaded);
      open(loaded.page);
    },
    // While the root is empty, the page's style sheet shows a progress bar.
    showLoading: () => reactRoot.render(null),
    showNotFound() {
      onBeforeRender();
      reactRoot.unmount();
      showUnbrandedNotFound(document, root, data.notFound);
    },
    showUnreachable(props) {
      onBeforeRender();
      reactRoot.render(
        <MessagesProvider messages={messages}>
          <ProviderUnreachable {...props} />
        </MessagesProvider>,
      );
    },
  });
}

function ProviderUnreachable(props: RetryProps) {
  const { m, t } = useMessages();
  const { unreached } = m.supplement_portal.wizard;
  useScreenTitle(t.supplement_portal.wizard.title());
  return (
    <Unreachable
      {...props}
      title={unreached.title()}
      text={unreached.text()}
      action={t.supplement_portal.wizard.unreached.retry()}
    />
  );
}
