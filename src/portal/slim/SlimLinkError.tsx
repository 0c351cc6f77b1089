import { Fragment, useRef } from 'react';
import type { BackendError } from '#src/api/errors.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { PortalBar } from '../wizard/PortalBar.tsx';
import { isRetryableLinkError, type LinkError } from './linkError.ts';

export interface SlimLinkErrorProps {
  readonly reason: LinkError;
  readonly error?: BackendError;
  readonly onRetry: () => void;
}

/** Explains why the link does not open and what to do. Replaces the steps and stays visible. */
export function SlimLinkError({ reason, error, onRetry }: SlimLinkErrorProps) {
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
