import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import type { Loaded } from './loaded.ts';

export interface LoadFailedProps {
  readonly state: Loaded<unknown>;
  /** What did not load, and what of it is safe. */
  readonly words: { title(): string; text(): string };
  readonly onRetry: () => void;
}

/**
 * In place of a screen whose data did not come: not found, what of it is safe, and another try. Where it merely did not
 * come, the heading says so: nobody is to think that a claim is gone because the network is.
 */
export function LoadFailed({ state, words, onRetry }: LoadFailedProps) {
  const { not_found, claims } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const isThere = state.kind === 'failed' && state.error.kind !== 'notFound';
  const title = plainText(words.title());
  useScreenTitle(
    plainText(isThere ? claims.failed_document_title({ title, name }) : not_found.document_title({ name })),
  );
  return (
    <div className="msg" role="alert">
      <Art name="lost-car" label={plainText(not_found.picture())} sheet={art} />
      <h1 tabIndex={-1}>
        <DisplayText text={isThere ? words.title() : not_found.title()} />
      </h1>
      <p>
        {!isThere && `${title}. `}
        <DisplayText text={words.text()} />
      </p>
      <Button kind="main" onClick={onRetry}>
        {plainText(claims.again())}
      </Button>
      {isThere && (
        <p className="msg-code">
          <DisplayText text={not_found.title()} />
        </p>
      )}
    </div>
  );
}
