import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Message } from '../Message.tsx';

export interface UnreachedProviderProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isAgain: boolean;
}

/** Shown when the provider may exist but could not be reached. */
export function UnreachedProvider({ onRetry, isAgain }: UnreachedProviderProps) {
  const { unreached: words, title } = useMessages().supplement_portal.wizard;
  useScreenTitle(plainText(title()));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) button.current?.focus();
  }, [isAgain]);
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
        <button className="btn btn--main" type="button" ref={button} onClick={onRetry}>
          {plainText(words.retry())}
        </button>
      </Message>
    </main>
  );
}
