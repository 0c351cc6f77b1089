import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** In place of a screen whose data did not come: not found, what of it is safe, and another try. [UI-12 CLM-09] */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const m = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(plainText(m.not_found.document_title({ name })));
  return (
    <div className="msg" role="alert">
      <Art name="lost-car" label={plainText(m.not_found.picture())} sheet={art} />
      <h1 tabIndex={-1}>
        <DisplayText text={m.not_found.title()} />
      </h1>
      <p>
        <DisplayText text={text} />
      </p>
      <Button kind="main" onClick={onRetry}>
        {plainText(m.claims.again())}
      </Button>
    </div>
  );
}
