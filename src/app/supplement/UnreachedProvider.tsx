import { useEffect } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Message } from '../Message.tsx';

/** The provider may be there, but was not reached. */
export function UnreachedProvider({ onRetry }: { onRetry: () => void }) {
  const { unreached: words, title } = useMessages().supplement_portal.wizard;
  useScreenTitle(plainText(title()));
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main id="main">
      <Message title={<DisplayText text={words.title()} />}>
        <p role="alert">
          <DisplayText text={words.text()} />
        </p>
        <button className="btn btn--main" type="button" onClick={onRetry}>
          {plainText(words.retry())}
        </button>
      </Message>
    </main>
  );
}
