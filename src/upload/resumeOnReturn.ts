/**
 * Calls `resume` when the network is back, and when the user returns to the page.
 * @param signal removes the listeners; without it, they stay as long as the page
 */
export function resumeOnReturn(resume: () => void, signal?: AbortSignal): void {
  const options = signal && { signal };
  const resumeFromCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resume();
  };
  const resumeIfVisible = () => {
    if (document.visibilityState === 'visible') resume();
  };
  window.addEventListener('online', resume, options);
  window.addEventListener('pageshow', resumeFromCache, options);
  document.addEventListener('visibilitychange', resumeIfVisible, options);
}
