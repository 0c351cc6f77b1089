import { type RefObject, useEffect, useRef } from 'react';

export interface RetryProps {
  readonly onRetry: () => void;
  /** True after a retry: the focus then returns to the button. */
  readonly isRetry: boolean;
}

/** Retries when the network returns. Returns the ref of the button that the customer or vendor can press instead. */
export function useRetryButton({ onRetry, isRetry }: RetryProps): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRetry) button.current?.focus();
  }, [isRetry]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return button;
}
