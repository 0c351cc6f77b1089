import { useEffect, useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Message } from '../Message.tsx';

export interface ProviderUnreachableProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isRetry: boolean;
}

/** Shown when the provider may exist but could not be reached. */
export function ProviderUnreachable({ onRetry, isRetry }: ProviderUnreachableProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.unreached;
  useScreenTitle(t.supplement_portal.wizard.title());
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRetry) button.current?.focus();
  }, [isRetry]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main id="main">
      <Message title={messages.title()}>
        <p role="alert">{messages.text()}</p>
        <Button kind="main" ref={button} onClick={onRetry}>
          {t.supplement_portal.wizard.unreached.retry()}
        </Button>
      </Message>
    </main>
  );
}
