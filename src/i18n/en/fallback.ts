/** Words shown while it is not known whose page this is. They name no brand, and no carrier may override them. */
export const fallbackWords = {
  fallback: {
    waiting: 'Loading',
    unreachable:
      'Your insurer’s page could not be loaded. Check your connection, then try again. Nothing you have sent is lost.',
    retry: 'Try again',
    slow: 'This is taking longer than usual.',
    no_script: 'This page needs JavaScript. Please switch it on, or call your insurer.',
  },
} as const;
