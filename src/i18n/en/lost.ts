/**
 * Words of the not-found page that belongs to no carrier. In a file of their own: the browser holds them in every
 * language.
 */
export const lostWords = {
  lost: {
    title: '404 Page not Found',
    text: 'The link may be old, or a letter may be missing. Please open the link from your insurer’s message once more.',
  },
} as const;
