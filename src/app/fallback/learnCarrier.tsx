import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import type { BackendError, Result } from '#src/backend/errors.ts';
import { MessagesProvider } from '#src/i18n/context.tsx';
import { createMessages } from '#src/i18n/messages.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { FallbackData, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { createProviderLoader, type ProviderState } from '#src/tenant/providerLoader.ts';
import { LostScreen } from '../LostScreen.tsx';
import { readLastCode } from '../lastCode.ts';
import { type LoadProvider, loadTwice } from '../loadTwice.ts';
import { isFinal } from '../providerFailure.ts';
import { type LearntPage, makePage, settleIn } from './learntPage.ts';
import { UnreachedCarrier } from './UnreachedCarrier.tsx';
import { Waiting } from './Waiting.tsx';

export interface LearnOptions {
  readonly data: FallbackData;
  readonly root: HTMLElement;
  readonly load: LoadProvider;
  readonly reporting: Reporting;
  readonly rootOptions: RootOptions;
  readonly location: Pick<Location, 'pathname' | 'origin'>;
  /** Called before this function renders anything. It is not called before `open`. */
  readonly onDrawn: () => void;
}

type State = ProviderState<LearntPage, BackendError>;

/**
 * Fetches the carrier named in the URL, and passes to `open` the data that a prebuilt page would contain. Until then
 * the page shows a progress bar or the general not-found page, but never a brand.
 */
export function learnCarrier(options: LearnOptions, open: (data: PageData) => void): void {
  const { load, reporting, location } = options;
  const stage = createStage(options);
  const code = /^\/app\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  if (findCodeProblem(code) !== undefined) {
    stage.show(<LostScreen last={readLastCode()} />);
    return;
  }
  let isAgain = false;
  const retry = () => {
    isAgain = true;
    request(code);
  };
  const request = createProviderLoader<LearntPage, BackendError>({
    load: async (asked, signal) => readPage(await loadTwice(load, asked, signal), options),
    explain: (cause) => {
      reporting.warn('tenant: provider call threw', cause);
      return { kind: 'protocol' };
    },
    onChange: (state) => follow(state),
  });
  const follow = (state: State): void => {
    if (state.kind === 'loading' && isAgain) stage.show(<Waiting />);
    if (state.kind === 'invalid') fail(state.error);
    if (state.kind !== 'ready') return;
    stage.leave();
    settleIn(state.provider, document);
    open(state.provider.page);
  };
  const fail = (error: BackendError): void => {
    reporting.warn('tenant: provider did not load', error.kind);
    const mayHelp = !isFinal(error);
    const last = readLastCode();
    // Do not link to a carrier that no longer exists.
    const lost = <LostScreen last={last === code ? undefined : last} />;
    stage.show(mayHelp ? <UnreachedCarrier onRetry={retry} isAgain={isAgain} /> : lost);
  };
  request(code);
}

function readPage(result: Result<Provider>, { data, location }: LearnOptions): Result<LearntPage> {
  if (!result.ok) return result;
  const value = makePage(result.value, data, location.origin);
  return value ? { ok: true, value } : { ok: false, error: { kind: 'protocol' } };
}

function createStage({ root, data, rootOptions, onDrawn }: LearnOptions) {
  const messages = createMessages(data.locale, Object.keys(data.words), Object.values(data.words));
  let drawn: Root | undefined;
  return {
    show(screen: React.ReactNode): void {
      onDrawn();
      drawn ??= createRoot(root, rootOptions);
      drawn.render(<MessagesProvider messages={messages}>{screen}</MessagesProvider>);
    },
    /** Releases the root element for another React root. */
    leave(): void {
      drawn?.unmount();
    },
  };
}
