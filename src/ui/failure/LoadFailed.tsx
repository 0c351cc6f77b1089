import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '../Art.tsx';
import { Button } from '../Button.tsx';
import { useScreenTitle } from '../screenTitle.tsx';

export interface LoadFailedProps {
  readonly title: string;
  /** Explains which data did not load, and which of the user's data is safe. */
  readonly text: Elements;
  readonly onRetry: () => void;
}

/**
 * Error screen for data that did not load, with a retry button. The "not found" text is small print: as a heading it
 * would say that the claim is gone.
 */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(t.claims.failed_document_title({ title, name }));
  return (
    <div className="msg" role="alert">
      <Art name="lost-car" label={t.not_found.picture()} spriteUrl={art} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <Button kind="main" onClick={onRetry}>
        {t.claims.again()}
      </Button>
      <p className="msg-code">{m.not_found.title()}</p>
    </div>
  );
}
