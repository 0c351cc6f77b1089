import { useEffect, useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { UnbrandedNotFoundScreen } from '../UnbrandedNotFoundScreen.tsx';

export interface CarrierUnreachableProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isRetry: boolean;
}

/** Not-found page with a retry, for a provider that may exist but could not be reached. */
export function CarrierUnreachable({ onRetry, isRetry }: CarrierUnreachableProps) {
  const m = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRetry) button.current?.focus();
  }, [isRetry]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <UnbrandedNotFoundScreen>
      <p role="alert">
        <DisplayText text={m.fallback.unreachable()} />
      </p>
      <button className={buttonClass('main')} type="button" ref={button} onClick={onRetry}>
        {plainText(m.fallback.retry())}
      </button>
    </UnbrandedNotFoundScreen>
  );
}
