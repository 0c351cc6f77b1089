import { createRoot, type RootOptions } from 'react-dom/client';
import type { BackendError } from '#src/backend/errors.ts';
import { MessagesProvider } from '#src/i18n/context.tsx';
import { createMessages } from '#src/i18n/messages.ts';
import { applyOverrides } from '#src/i18n/overrides.ts';
import { regionalOverrides } from '#src/i18n/regionalEnglish.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { createProviderLoader } from '#src/tenant/providerLoader.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';
import type { SupplementData, UnknownSupplementData } from '#src/tenant/supplementData.ts';
import { type LoadProvider, loadTwice } from '../loadTwice.ts';
import { showLostPage } from '../lostPage.ts';
import { isFinal } from '../providerFailure.ts';
import { UnreachedProvider } from './UnreachedProvider.tsx';

export interface LearnProviderOptions {
  readonly data: UnknownSupplementData;
  readonly root: HTMLElement;
  readonly load: LoadProvider;
  readonly reporting: Reporting;
  readonly rootOptions: RootOptions;
  readonly location: Pick<Location, 'origin'>;
  /** Called before anything is rendered, but not before `open`. */
  readonly onDrawn: () => void;
}

/**
 * Fetches the provider and passes to `open` the data that a prebuilt page would contain. If the provider does not
 * exist, shows the general not-found page, as in the customer area; if it could not be reached, offers a retry.
 */
export function learnProvider(options: LearnProviderOptions, open: (data: SupplementData) => void): void {
  const { data, root, load, reporting, rootOptions, location, onDrawn } = options;
  const stage = createRoot(root, rootOptions);
  const messages = createMessages(data.locale, __PUBLIC_KEYS__.split(','), data.strings);
  let isAgain = false;
  const retry = () => {
    isAgain = true;
    request(data.code);
  };
  const fail = (error: BackendError) => {
    reporting.warn('supplement: provider did not load', error.kind);
    onDrawn();
    if (!isFinal(error)) {
      stage.render(
        <MessagesProvider messages={messages}>
          <UnreachedProvider onRetry={retry} isAgain={isAgain} />
        </MessagesProvider>,
      );
      return;
    }
    stage.unmount();
    showLostPage(document, root, data.locale);
  };
  const request = createProviderLoader<SupplementData, BackendError>({
    load: async (code, signal) => {
      const found = await loadTwice(load, code, signal);
      const value = found.ok ? settle(found.value, data, location.origin) : undefined;
      if (!found.ok) return found;
      return value ? { ok: true, value } : { ok: false, error: { kind: 'protocol' } };
    },
    explain: (cause) => {
      reporting.warn('supplement: provider call threw', cause);
      return { kind: 'protocol' };
    },
    onChange: (state) => {
      // An empty page shows the progress bar that it was delivered with.
      if (state.kind === 'loading' && isAgain) stage.render(null);
      if (state.kind === 'invalid') fail(state.error);
      if (state.kind !== 'ready') return;
      stage.unmount();
      open(state.provider);
    },
  });
  request(data.code);
}

/** Undefined if the provider has no name. */
function settle(provider: Provider, data: UnknownSupplementData, origin: string): SupplementData | undefined {
  const made = makeRuntimeTenant(provider, { ...data, footer: false }, origin);
  if (!made) return undefined;
  globalThis.LIVERY = made.capabilities;
  const keys = __PUBLIC_KEYS__.split(',');
  const base = new Map(keys.map((key, index) => [key, data.strings[index] ?? '']));
  const regional = regionalOverrides(made.tenant.localeCode, undefined);
  const strings = applyOverrides(base, new Map([...regional, ...provider.strings]));
  return { ...data, tenant: made.tenant, strings: [...strings.values()] };
}
