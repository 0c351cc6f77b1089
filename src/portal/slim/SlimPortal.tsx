import { Fragment, useEffect, useRef, useState } from 'react';
import type { BackendError } from '#src/api/errors.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button, Spinner } from '#src/ui/Button.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { useServices } from '../services.tsx';
import { createDraftStore } from '../wizard/draftStore.ts';
import { PortalBar } from '../wizard/PortalBar.tsx';
import { isRetryableLinkError, type LinkError, type LinkOutcome, openLink } from './openLink.runner.ts';
import { SlimProvider } from './slimContext.tsx';

interface SlimPortalProps {
  /** The bypass token of the link, or null if the link had none. It was already removed from the address bar. */
  readonly token: string | null;
  /** The wizard, shown after the link was opened. */
  readonly children: Elements;
}

/** Opens a link that belongs to a single vehicle and shop, so the wizard needs no search for a claim or a shop. */
export function SlimPortal({ token, children }: SlimPortalProps) {
  const services = useServices();
  const { code, name } = useTenant();
  const [draftStore] = useState(() => createDraftStore(services.tabStorage, token));
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly to: number; readonly outcome: LinkOutcome }>();
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    openLink(services, { token, own: { code, name } }, signal).then(
      (outcome) => {
        if (signal.aborted) return;
        // Without access, the stored entries cannot be used any more.
        if (outcome.kind === 'refused' && outcome.reason === 'spent') draftStore.expire();
        setResult({ to: attempt, outcome });
      },
      (cause) => {
        if (signal.aborted) return;
        services.reporting.error('supplement: link not opened', cause);
        // An internal error does not mean that the link is invalid, so the user can try again.
        setResult({ to: attempt, outcome: { kind: 'refused', reason: 'unavailable' } });
      },
    );
    return () => abortController.abort();
  }, [services, token, code, name, attempt, draftStore]);

  const outcome = result?.to === attempt ? result.outcome : undefined;
  if (!outcome) return <SlimLoading />;
  if (outcome.kind === 'refused') {
    return <SlimLinkError {...outcome} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <SlimProvider link={outcome.link} draftStore={draftStore}>
      {children}
    </SlimProvider>
  );
}

/** The loading screen while the link is checked. */
function SlimLoading() {
  const { slim, wizard } = useMessages().t.supplement_portal;
  const { name } = useTenant();
  const main = useRef<HTMLElement>(null);
  useRestoreFocus(main);
  useScreenTitle(wizard.document_title({ title: wizard.title(), name }));
  return (
    <Fragment>
      <PortalBar />
      <main ref={main} className="sup" id="main" tabIndex={-1} aria-busy="true">
        <h1 className="vh">{wizard.title()}</h1>
        <p className="sup-wait" role="status">
          <Spinner />
          <span>{slim.opening()}</span>
        </p>
      </main>
    </Fragment>
  );
}

interface SlimLinkErrorProps {
  readonly reason: LinkError;
  readonly error?: BackendError;
  readonly onRetry: () => void;
}

/** Explains why the link does not open and what to do. Replaces the steps and stays visible. */
function SlimLinkError({ reason, error, onRetry }: SlimLinkErrorProps) {
  const { m, t } = useMessages();
  const { refused: messages } = m.supplement_portal.slim;
  const { name } = useTenant();
  const { art } = useLinks();
  const main = useRef<HTMLElement>(null);
  useRestoreFocus(main);
  const title = t.supplement_portal.slim.refused.title();
  useScreenTitle(t.supplement_portal.wizard.document_title({ title, name }));
  // For a used link, show no server message: it asks users to log in, as does the default message for its code, but the
  // portal has no login. In another language, the page's own text says enough.
  const display = reason === 'spent' || error?.textLanguage ? undefined : error?.display;
  const serverText = error && display ? errorText(m, { kind: error.kind, display }, '') : '';
  return (
    <Fragment>
      <PortalBar />
      <main ref={main} className="sup" id="main" tabIndex={-1}>
        <div className="slim-refused">
          <Art name="lost-car" label={t.supplement_portal.slim.refused.picture()} spriteUrl={art} />
          <h1 tabIndex={-1}>{messages.title()}</h1>
          <Alert title={messages.heading()}>
            <p>{messages[reason]()}</p>
            {serverText !== '' && <p>{serverText}</p>}
          </Alert>
          <p>{messages.safe()}</p>
          {isRetryableLinkError(reason) && (
            <Button kind="main" onClick={onRetry}>
              {t.supplement_portal.slim.refused.retry()}
            </Button>
          )}
        </div>
      </main>
    </Fragment>
  );
}
