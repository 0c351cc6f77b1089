import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { LostScreen } from '../LostScreen.tsx';

export interface UnreachedCarrierProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isAgain: boolean;
}

/** Not-found page with a retry, for a provider that may exist but could not be reached. */
export function UnreachedCarrier({ onRetry, isAgain }: UnreachedCarrierProps) {
  const m = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) button.current?.focus();
  }, [isAgain]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <LostScreen>
      <p role="alert">
        <DisplayText text={m.fallback.unreachable()} />
      </p>
      <button className="btn btn--main" type="button" ref={button} onClick={onRetry}>
        {plainText(m.fallback.retry())}
      </button>
    </LostScreen>
  );
}
