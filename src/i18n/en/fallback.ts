/** Messages shown before the carrier of the page is known. They name no brand, and carriers cannot override them. */
export const fallbackWords = {
  fallback: {
    waiting: 'Loading',
    unreachable:
      'Your insurer’s page could not be loaded. Check your connection, then try again. Nothing you have sent is lost.',
    retry: 'Try again',
    stalled_title: 'This page isn’t loading',
    stalled: 'Check your connection and try again. Nothing you’ve sent is lost.',
    no_script: 'This page needs JavaScript. Please switch it on, or call your insurer.',
  },
} as const;
