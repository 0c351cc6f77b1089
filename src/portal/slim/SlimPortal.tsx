import { Fragment, useEffect, useRef, useState } from 'react';
import type { BackendError, Result } from '#src/api/errors.ts';
import { useRequest } from '#src/api/submission.ts';
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
import {
  isRetryableLinkError,
  type LinkError,
  linkErrorOf,
  type OpenedLink,
  openLink,
} from './openLink.runner.ts';
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
  const [opened, setOpened] = useState<Result<OpenedLink>>();
  const request = useRequest('supplement: link not opened', services.reporting);
  const open = async (linkToken: string) => {
    setOpened(undefined);
    const result = await request.send((signal) => openLink(services, linkToken, { code, name }, signal));
    if (!result) return;
    // Without access, the stored entries cannot be used any more.
    if (!result.ok && linkErrorOf(result.error) === 'spent') draftStore.expire();
    setOpened(result);
  };
  const usableToken = token?.trim() ? token : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the link once
  useEffect(() => {
    if (usableToken !== null) void open(usableToken);
  }, [usableToken]);

  if (usableToken === null) return <SlimLinkError reason="missing" />;
  if (!opened) return <SlimLoading />;
  if (!opened.ok) {
    const { error } = opened;
    return <SlimLinkError reason={linkErrorOf(error)} error={error} onRetry={() => void open(usableToken)} />;
  }
  return (
    <SlimProvider link={opened.value} draftStore={draftStore}>
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
        <p className="row sup-wait" role="status">
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
  readonly onRetry?: () => void;
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
  // For a spent link, show no server message: it asks users to log in, as does the default message for its code, but
  // the portal has no login. Omit a server message in another language too, because the page's own text is sufficient.
  const display = reason === 'spent' || error?.textLanguage ? undefined : error?.display;
  const serverText = error && display ? errorText(m, { kind: error.kind, display }, '') : '';
  return (
    <Fragment>
      <PortalBar />
      <main ref={main} className="sup" id="main" tabIndex={-1}>
        <div className="stack slim-refused">
          <Art name="lost-car" label={t.supplement_portal.slim.refused.picture()} spriteUrl={art} />
          <h1 tabIndex={-1}>{messages.title()}</h1>
          <Alert title={messages.heading()}>
            <p>{messages[reason]()}</p>
            {serverText !== '' && <p>{serverText}</p>}
          </Alert>
          <p className="small">{messages.safe()}</p>
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
