import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import type { LoadState } from './loadable.ts';

export interface LoadFailedProps {
  readonly state: LoadState<unknown>;
  /** Says which data did not load, and which of the user's data is safe. */
  readonly messages: { title(): string; text(): string };
  readonly onRetry: () => void;
}

/**
 * Error screen for data that did not load, with a retry button. Only a "not found" answer uses the "not found" heading:
 * after a network error, the user must not think that the claim is gone.
 */
export function LoadFailed({ state, messages, onRetry }: LoadFailedProps) {
  const { not_found, claims } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const mayExist = state.kind === 'failed' && state.error.kind !== 'notFound';
  const title = plainText(messages.title());
  useScreenTitle(
    plainText(mayExist ? claims.failed_document_title({ title, name }) : not_found.document_title({ name })),
  );
  return (
    <div className="msg" role="alert">
      <Art name="lost-car" label={plainText(not_found.picture())} spriteUrl={art} />
      <h1 tabIndex={-1}>
        <DisplayText text={mayExist ? messages.title() : not_found.title()} />
      </h1>
      <p>
        {!mayExist && `${title}. `}
        <DisplayText text={messages.text()} />
      </p>
      <Button kind="main" onClick={onRetry}>
        {plainText(claims.again())}
      </Button>
      {mayExist && (
        <p className="msg-code">
          <DisplayText text={not_found.title()} />
        </p>
      )}
    </div>
  );
}
