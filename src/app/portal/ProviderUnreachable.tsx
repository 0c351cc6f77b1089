import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Message } from '../Message.tsx';
import { type RetryProps, useRetryButton } from '../useRetryButton.ts';

/** Shown when the provider may exist but could not be reached. */
export function ProviderUnreachable(props: RetryProps) {
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
