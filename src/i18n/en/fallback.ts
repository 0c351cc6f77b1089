/** Messages shown before the carrier of the page is known. They name no brand, and carriers cannot override them. */
export const fallbackMessages = {
  fallback: {
    waiting: 'Loading',
    unreachable:
      'We couldn’t load your insurer’s page. Check your connection and try again. Nothing you’ve sent is lost.',
    retry: 'Try again',
    stalled_title: 'This page isn’t loading',
    stalled: 'Check your connection and try again. Nothing you’ve sent is lost.',
    no_script: 'This page needs JavaScript. Please turn it on, or call your insurer.',
  },
} as const;
