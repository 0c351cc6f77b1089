import { useRef } from 'react';
import type { BackendError } from '#src/backend/errors.ts';
import { type LinkRefusal, mayOpenLater } from '#src/domain/supplement/linkRefusal.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useFocusReturn } from '#src/ui/focusReturn.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { PortalBar } from '../wizard/PortalBar.tsx';

export interface SlimRefusedProps {
  readonly why: LinkRefusal;
  readonly error?: BackendError;
  readonly onRetry: () => void;
}

/** Explains why the link does not open and what to do. Replaces the steps and stays visible. */
export function SlimRefused({ why, error, onRetry }: SlimRefusedProps) {
  const m = useMessages();
  const { refused: words } = m.supplement_portal.slim;
  const { name } = useTenant();
  const { art } = useLinks();
  const main = useRef<HTMLElement>(null);
  useFocusReturn(main);
  const title = plainText(words.title());
  useScreenTitle(plainText(m.supplement_portal.wizard.document_title({ title, name })));
  // For a used link, show no server message: it asks users to log in, as does the default message for its code, but the
  // portal has no login.
  const display = why === 'spent' ? undefined : error?.display;
  const said = error && display ? errorText(m, { kind: error.kind, display }, '') : '';
  return (
    <>
      <PortalBar />
      <main ref={main} className="sup" id="main" tabIndex={-1}>
        <div className="slim-refused">
          <Art name="lost-car" label={plainText(words.picture())} sheet={art} />
          <h1 tabIndex={-1}>
            <DisplayText text={words.title()} />
          </h1>
          <Alert title={<DisplayText text={words.heading()} />}>
            <p>
              <DisplayText text={words[why]()} />
            </p>
            {said !== '' && (
              <p>
                <DisplayText text={said} />
              </p>
            )}
          </Alert>
          <p>
            <DisplayText text={words.safe()} />
          </p>
          {mayOpenLater(why) && (
            <Button kind="main" onClick={onRetry}>
              {plainText(words.retry())}
            </Button>
          )}
        </div>
      </main>
    </>
  );
}
