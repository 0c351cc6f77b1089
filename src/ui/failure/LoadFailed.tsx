import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '../Art.tsx';
import { Button } from '../Button.tsx';
import { Message } from '../page/Message.tsx';
import { useScreenTitle } from '../screenTitle.tsx';

interface FailedMessageProps {
  readonly title: string;
  /** Explains which data did not load, and which of the user's data is safe. */
  readonly text: Elements;
}

export interface LoadFailedProps extends FailedMessageProps {
  readonly onRetry: () => void;
}

/** Error screen for data that did not load, with a retry button. */
export function LoadFailed({ onRetry, ...message }: LoadFailedProps) {
  const { t } = useMessages();
  return (
    <FailedMessage {...message}>
      <Button kind="main" onClick={onRetry}>
        {t.claims.again()}
      </Button>
    </FailedMessage>
  );
}

/** Error screen that says what the user can do instead. */
export function FailedMessage({ title, text, children }: FailedMessageProps & { children: Elements }) {
  const { t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(t.claims.failed_document_title({ title, name }));
  return (
    <Message
      art={<Art name="lost-car" label={t.not_found.picture()} spriteUrl={art} />}
      title={title}
      role="alert"
      hasNotFoundText
    >
      <p>{text}</p>
      {children}
    </Message>
  );
}
