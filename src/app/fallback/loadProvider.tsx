import { useEffect, useRef } from 'react';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { listen } from '#src/ui/listen.ts';
import { Message } from '#src/ui/page/Message.tsx';
import { acceptedLanguages, type LanguageRequest } from '../languages/chooseLanguage.ts';

interface ProviderRequest<Page> {
  readonly code: string;
  readonly load: Backend['loadProvider'];
  readonly languageRequest: LanguageRequest;
  readonly reporting: Reporting;
  /** Makes the page of the fetched provider. Resolves with undefined if the provider has no name. */
  readonly makePage: (provider: Provider) => Promise<Page | undefined>;
  readonly open: (page: Page) => void;
  /** Called before each retry. */
  readonly showLoading: () => void;
  /** Called if the provider does not exist. */
  readonly showNotFound: () => void;
  /** Called if the provider may exist, but could not be reached. */
  readonly showUnreachable: (props: RetryProps) => void;
}

export interface RetryProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isRetry: boolean;
}

/** Fetches the provider of a page that was built without provider data, and opens the result of `makePage`. */
export function loadProvider<Page>(options: ProviderRequest<Page>): void {
  let isPending = false;
  const request = async (isRetry: boolean) => {
    // The button and the returning network may both ask for a retry.
    if (isPending) return;
    isPending = true;
    if (isRetry) options.showLoading();
    const page = await fetchPage(options);
    isPending = false;
    if (page.ok) return options.open(page.value);
    options.reporting.warn('tenant: provider did not load', page.error.kind);
    if (isPermanent(page.error)) options.showNotFound();
    else options.showUnreachable({ onRetry: () => void request(true), isRetry });
  };
  void request(false);
}

async function fetchPage<Page>(options: ProviderRequest<Page>): Promise<Result<Page>> {
  try {
    const provider = await fetchProvider(options);
    if (!provider.ok) return provider;
    const value = await options.makePage(provider.value);
    if (value) return { ok: true, value };
  } catch (cause) {
    options.reporting.warn('tenant: provider call threw', cause);
  }
  return { ok: false, error: { kind: 'protocol' } };
}

/** Retries once after a transient error, but not after a timeout, because a retry would double the wait. */
async function fetchProvider<Page>({
  load,
  code,
  languageRequest,
}: ProviderRequest<Page>): Promise<Result<Provider>> {
  const request = () => load(code, new AbortController().signal, acceptedLanguages(languageRequest));
  const first = await request();
  const isTransient = !first.ok && (first.error.kind === 'offline' || first.error.kind === 'unavailable');
  return isTransient ? request() : first;
}

/** True if the backend responded that the provider does not exist. A retry would get the same response. */
function isPermanent({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'unauthorised';
}

/** A message with a button that tries again. Also tries again when the network returns. */
export function Unreachable({
  art,
  title,
  text,
  action,
  onRetry,
  isRetry,
}: RetryProps & { art?: Elements; title: Content; text: Content; action: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRetry) button.current?.focus();
  }, [isRetry]);
  useEffect(() => listen(window, { online: onRetry }), [onRetry]);
  return (
    <main id="main">
      <Message art={art} title={title}>
        <p role="alert">{text}</p>
        <button className={buttonClass('main')} type="button" ref={button} onClick={onRetry}>
          {action}
        </button>
      </Message>
    </main>
  );
}
