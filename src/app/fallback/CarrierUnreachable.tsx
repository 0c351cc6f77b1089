import { useEffect, useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { UnbrandedNotFoundScreen } from '../UnbrandedNotFoundScreen.tsx';

export interface CarrierUnreachableProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isRetry: boolean;
}

/** Not-found page with a retry, for a provider that may exist but could not be reached. */
export function CarrierUnreachable({ onRetry, isRetry }: CarrierUnreachableProps) {
  const { m, t } = useMessages();
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
      <p role="alert">{m.fallback.unreachable()}</p>
      <button className={buttonClass('main')} type="button" ref={button} onClick={onRetry}>
        {t.fallback.retry()}
      </button>
    </UnbrandedNotFoundScreen>
  );
}
