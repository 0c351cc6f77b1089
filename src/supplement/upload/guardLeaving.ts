import { useEffect } from 'react';

/** The browser asks before the page goes: only while files are on their way, as pages that always ask are not believed. */
export function useLeaveGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
