import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '../Art.tsx';
import { Button } from '../Button.tsx';
import { useScreenTitle } from '../screenTitle.tsx';

export interface LoadFailedProps {
  /** Explains which data did not load, and which of the user's data is safe. */
  readonly messages: { title(): string; text(): string };
  readonly onRetry: () => void;
}

/**
 * Error screen for data that did not load, with a retry button. The "not found" text is small print: as a heading it
 * would say that the claim is gone.
 */
export function LoadFailed({ messages, onRetry }: LoadFailedProps) {
  const { not_found, claims } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const title = plainText(messages.title());
  useScreenTitle(plainText(claims.failed_document_title({ title, name })));
  return (
    <div className="msg" role="alert">
      <Art name="lost-car" label={plainText(not_found.picture())} spriteUrl={art} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        <DisplayText text={messages.text()} />
      </p>
      <Button kind="main" onClick={onRetry}>
        {plainText(claims.again())}
      </Button>
      <p className="msg-code">
        <DisplayText text={not_found.title()} />
      </p>
    </div>
  );
}
